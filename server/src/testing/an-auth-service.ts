import { notMePage } from '@remit/contract/account.ts';
import { deleteProfile } from '#account/profiles.ts';
import { type AuthFixtureOptions, anAuthService as anyAuthService } from '#auth/testing/an-auth-service.ts';
import { authMessages } from '#mails/auth-messages.ts';
import { renderMail } from '#mails/render-mail.ts';

const product = { messages: authMessages, render: renderMail, notMePage, deleteProfile };

/** The auth service with what the product says and keeps. */
export const anAuthService = (options: AuthFixtureOptions = {}) => anyAuthService({ product, ...options });
