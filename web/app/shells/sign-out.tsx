import { lazyOptional } from '#ui/lazy-optional.tsx';

/** The button that signs out, with everything else that only members need. */
export const SignOut = lazyOptional(() => import('#shells/members.tsx').then((part) => part.SignOutButton));
