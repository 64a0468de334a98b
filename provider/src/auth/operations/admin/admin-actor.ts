import { isUuid } from '@remit/platform/db/uuid.ts';
import type { Claims } from '../../access-tokens.ts';
import { type Actor, serviceActor } from '../../audit.ts';
import type { UserRow } from '../../store/users.ts';

/** A person whose role allows it, or a service token. */
export function actorOf({ sub, email, role }: Claims): Actor {
  if (isUuid(sub)) return { ...serviceActor, id: sub, email: typeof email === 'string' ? email : null };
  return { ...serviceActor, email: typeof role === 'string' ? role : serviceActor.email };
}

/** For the notice to the owner, and the console. */
export const serviceOf = ({ id }: Actor) =>
  ({ who: 'service', actor: id === serviceActor.id ? 'service' : id }) as const;

export const traitsOf = ({ id, email, phone }: Pick<UserRow, 'id' | 'email' | 'phone'>) => ({
  user_id: id,
  user_email: email ?? '',
  user_phone: phone ?? '',
});
