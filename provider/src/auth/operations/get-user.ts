import { apiError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { audienceOf, requireUser } from '../require-user.ts';
import { wireUser } from '../wire.ts';

export const getUser: Operation = {
  route: 'GET /user',
  async run(deps, context) {
    const { claims, user } = await requireUser(deps, context);
    if (claims.aud !== audienceOf(deps, context, claims)) throw apiError('audience_mismatch');
    return context.json(wireUser(user));
  },
};
