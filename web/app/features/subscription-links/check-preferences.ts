import { PreferencesRequest } from '@remit/contract/subscriptions.ts';
import { faultyFields } from '#client/faulty-fields.ts';

export const faultsInPreferences = (request: object) => faultyFields(PreferencesRequest, request);
