import { quietly } from '#shells/quietly.tsx';

/** The way out of the account, with everything else that only members have use for. */
export const SignOut = quietly(() => import('#shells/members.tsx').then((part) => part.SignOutButton));
