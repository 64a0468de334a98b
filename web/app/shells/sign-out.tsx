import { memberPart } from '#shells/member-part.tsx';

/** The way out of the account, with everything else that only members have use for. */
export const SignOut = memberPart('SignOutButton');
