import { refuse } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { audienceOf, requireUser } from '../require-user.ts';
import { wireUser } from '../wire.ts';

export const getUser: Operation = {
  call: 'GET /user',
  async run(room, context) {
    const { claims, user } = await requireUser(room, context);
    if (claims.aud !== audienceOf(room, context, claims)) throw refuse('audience_mismatch');
    return context.json(wireUser(user));
  },
};
