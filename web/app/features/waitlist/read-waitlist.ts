import { currentConsent } from '@remit/contract/consent.ts';
import { readCorridor, text } from '#features/waitlist/read-corridor.ts';

type Context = { readonly page: string; readonly referralCode: string | undefined };

export function readWaitlist(data: FormData, { page, referralCode }: Context): object {
  return {
    list: 'waitlist',
    page,
    email: text(data, 'email'),
    ...readCorridor(data),
    ...(referralCode && { share: referralCode }),
    consent: {
      wordingVersion: currentConsent.waitlist,
      given: data.has('consent.given') ? true : undefined,
    },
  };
}
