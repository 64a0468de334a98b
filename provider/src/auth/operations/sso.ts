import { apiError } from '../errors.ts';
import type { Operation } from '../operation.ts';

/** There is no SAML here, whatever is asked for and however. */
export const singleSignOn: Operation = {
  route: 'POST /sso',
  isCrossSite: true,
  run() {
    throw apiError('saml_disabled');
  },
};
