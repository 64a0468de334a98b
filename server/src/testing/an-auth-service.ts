import { notMePage } from '@remit/contract/account.ts';
import {
  type AuthFixtureOptions,
  anAuthService as anyAuthService,
} from '@remit/provider/auth/testing/an-auth-service.ts';
import { authMessages } from '#mails/auth-messages.ts';
import { renderMail } from '#mails/render-mail.ts';
import { deleteProfile } from '#people/account/profiles.ts';

const product = { messages: authMessages, render: renderMail, notMePage, deleteProfile };

/** The auth service with what the product says and keeps. */
export const anAuthService = (options: AuthFixtureOptions = {}) => anyAuthService({ product, ...options });
