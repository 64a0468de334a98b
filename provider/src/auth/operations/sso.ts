import { apiError } from '../errors.ts';
import type { Operation } from '../operation.ts';

/** SAML is not supported. */
export const singleSignOn: Operation = {
  route: 'POST /sso',
  isCrossSite: true,
  run() {
    throw apiError('saml_disabled');
  },
};
