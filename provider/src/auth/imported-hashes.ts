import crypto from 'node:crypto';
import { promisify } from 'node:util';

type Comparison = (password: string) => Promise<boolean>;

const scrypt = promisify<crypto.BinaryLike, crypto.BinaryLike, number, crypto.ScryptOptions, Buffer>(
  crypto.scrypt,
);
/** Available since Node 24.7; older versions reject such hashes. */
const argon2 = crypto.argon2 && promisify(crypto.argon2);

/** Bounds on the work that an imported hash may cause at each sign-in. */
const bcryptCostMax = 14;
const memoryKibMax = 256 * 1024;
const passesMax = 10;
const lanesMax = 16;

export function isImportable(hash: string): boolean {
  if (hash.length > 255) return false;
  const cost = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= bcryptCostMax;
  return foreignComparison(hash) !== undefined;
}

/** Undefined for bcrypt, which is our own, and for unknown hashes. */
export function foreignComparison(hash: string): Comparison | undefined {
  if (hash.startsWith('$argon2')) return argon2Comparison(hash);
  return hash.startsWith('$fbscrypt$') ? firebaseComparison(hash) : undefined;
}

const base64 = (text = '') => Buffer.from(text, 'base64');
const isSame = (a: Buffer, b: Buffer) => a.length === b.length && crypto.timingSafeEqual(a, b);

/** `$argon2id$v=19$m=65536,t=2,p=1$salt$hash`. */
function argon2Comparison(hash: string): Comparison | undefined {
  const [, name, m, t, p, salt, tag] =
    /^\$(argon2(?:id|i|d))\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/-]{11,88})=*\$([\w+/-]{16,172})=*$/.exec(
      hash,
    ) ?? [];
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)];
  const [nonce, expected] = [base64(salt), base64(tag)];
  const isSound = passes >= 1 && parallelism >= 1 && memory >= 8 * parallelism && nonce.length >= 8;
  const isBearable = memory <= memoryKibMax && passes <= passesMax && parallelism <= lanesMax;
  if (!argon2 || name === undefined || !isSound || !isBearable) return undefined;
  const parameters = { nonce, parallelism, tagLength: expected.length, memory, passes };
  return async (password) =>
    isSame(await argon2(name as crypto.Argon2Algorithm, { ...parameters, message: password }), expected);
}

/** `$fbscrypt$v=1,n=14,r=8,p=1,ss=…,sk=…$salt$hash`: the signer key, encrypted under what scrypt makes. */
function firebaseComparison(hash: string): Comparison | undefined {
  const [, n, r, p, separator, signer, salt, sealed] =
    /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,ss=([\w+/-]+=*))?,sk=([\w+/-]+=*)\$([\w+/-]+=*)\$([\w+/-]+=*)$/.exec(
      hash,
    ) ?? [];
  const [N, blocks, concurrencyLimit] = [2 ** Number(n), Number(r), Number(p)];
  const memoryBytes = 128 * N * blocks * concurrencyLimit;
  if (
    signer === undefined ||
    !(N > 1) ||
    blocks < 1 ||
    concurrencyLimit < 1 ||
    memoryBytes > memoryKibMax * 1024
  ) {
    return undefined;
  }
  const options = { N, r: blocks, p: concurrencyLimit, maxmem: memoryBytes + 1024 * 1024 };
  const [key, salted] = [base64(signer), Buffer.concat([base64(salt), base64(separator)])];
  return async (password) => {
    const cipher = crypto.createCipheriv(
      'aes-256-ctr',
      await scrypt(password, salted, 32, options),
      Buffer.alloc(16),
    );
    return isSame(Buffer.concat([cipher.update(key), cipher.final()]), base64(sealed));
  };
}
