import { currentConsent } from '@remit/contract/consent.ts';

/** The form's values as a request body. */
export function readNewsletter(data: FormData, page: string) {
  return {
    list: 'newsletter',
    page,
    email: String(data.get('email') ?? ''),
    consent: {
      wordingVersion: currentConsent.newsletter,
      given: data.has('consent.given') ? true : undefined,
    },
  };
}
