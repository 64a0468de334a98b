/**
 * Which tests run. `short` is `npm test`, what a newcomer runs; `deep` is `npm run test:deep`, what else decides whether
 * a change lands; `all` is both, for editors and the long run.
 */
export type Tier = 'short' | 'deep' | 'all';

export const tier: Tier = (process.env.TEST_TIER as Tier | undefined) ?? 'all';
