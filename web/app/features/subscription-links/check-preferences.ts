import { PreferencesRequest } from '@remit/contract/subscriptions.ts';
import { fieldErrors } from '#client/field-errors.ts';

export const faultsInPreferences = (request: object) => fieldErrors(PreferencesRequest, request);
