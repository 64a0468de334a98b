import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';
import { createAccessTokens } from './access-tokens.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { fixedSigningKeys } from './stored-signing-keys.ts';

// The numbers in a signature are now and then shorter: a byte, one time in 256; on the larger curve every other time.
it.each([
  { alg: 'ES256', namedCurve: 'P-256', times: 1_000 },
  { alg: 'ES512', namedCurve: 'P-521', times: 20 },
])('a key of $alg signs well $times times', async ({ alg, namedCurve, times }) => {
  const jwk = generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' });
  const settings = {
    AUTH_JWT_KEYS: JSON.stringify([{ ...jwk, kid: 'k', alg, key_ops: ['sign', 'verify'] }]),
  };
  const keys = await loadSigningKeys(aConfig(settings).auth.jwt);
  const { sign } = createAccessTokens(fixedSigningKeys(keys));
  const published = createLocalJWKSet({ keys: [...keys.published] });
  for (let n = 0; n < times; n += 1) await jwtVerify(await sign({ n }), published);
});
