import { PreferencesRequest } from '@remit/contract/subscriptions.ts';
import { fieldErrors } from '#client/field-errors.ts';

export const preferenceErrors = (request: object) => fieldErrors(PreferencesRequest, request);
