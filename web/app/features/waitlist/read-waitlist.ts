import { currentConsent } from '@remit/contract/consent.ts';
import { readCorridor, text } from '#features/waitlist/read-corridor.ts';

type Around = { readonly page: string; readonly friend: string | undefined };

/** The form as it stands, in the shape of the wire. Checked by the schema, not here. */
export function readWaitlist(data: FormData, { page, friend }: Around): object {
  return {
    list: 'waitlist',
    page,
    email: text(data, 'email'),
    ...readCorridor(data),
    ...(friend && { share: friend }),
    consent: {
      wordingVersion: currentConsent.waitlist,
      given: data.has('consent.given') ? true : undefined,
    },
  };
}
