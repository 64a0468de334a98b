export type Chain = 'ethereum' | 'solana';

/** EIP-4361, or its variant for Solana. */
export type SignInMessage = {
  readonly domain: string;
  readonly walletAddress: string;
  readonly statement: string;
  readonly uri: URL;
  readonly network: string;
  readonly issuedAt: number;
  readonly expiresAt: number | undefined;
  readonly notBefore: number | undefined;
};

export const chainTitles = { ethereum: 'Ethereum', solana: 'Solana' } as const;
const fields = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const;
type Field = (typeof fields)[number];

/** Strict: undefined for any deviation from the format. */
export function parseSignInMessage(chain: Chain, message: string): SignInMessage | undefined {
  const lines = message.split('\n');
  const head = `^(?:https?://)?(\\S+) wants you to sign in with your ${chainTitles[chain]} account:$`;
  const domain = new RegExp(head).exec(lines[0] ?? '')?.[1];
  const walletAddress = lines[1] ?? '';
  const isWalletAddress =
    chain === 'ethereum' ? /^0x[0-9a-f]{40}$/i.test(walletAddress) : solanaKey(walletAddress) !== undefined;
  const start = lines.findIndex((line) => /^(URI|Version): /.test(line));
  if (domain === undefined || !isWalletAddress || lines[2] !== '' || start < 3) return undefined;
  const statement = lines.slice(3, start).filter((line) => line !== '');
  const values = fieldsOf(lines.slice(start));
  if (statement.length > 1 || !values || values.get('Version') !== '1') return undefined;

  const uri = URL.parse(values.get('URI') ?? '');
  const network = values.get('Chain ID') ?? '';
  const [issuedAt, expiresAt, notBefore] = (['Issued At', 'Expiration Time', 'Not Before'] as const).map(
    (name) => timeOf(values.get(name)),
  );
  const times = [issuedAt, expiresAt, notBefore];
  if (!uri || issuedAt === undefined || times.some(Number.isNaN)) return undefined;
  if (chain === 'ethereum' && !/^\d{1,20}$/.test(network)) return undefined;
  return {
    domain,
    // Ethereum wallet addresses ignore case.
    walletAddress: chain === 'ethereum' ? walletAddress.toLowerCase() : walletAddress,
    statement: statement[0] ?? '',
    uri,
    network,
    issuedAt,
    expiresAt,
    notBefore,
  };
}

/** Each at most once, followed only by a list of resources. */
function fieldsOf(lines: readonly string[]): ReadonlyMap<Field, string> | undefined {
  const values = new Map<Field, string>();
  for (const [index, line] of lines.entries()) {
    if (/^Resources:?$/.test(line)) {
      return lines.slice(index + 1).every((resource) => resource.startsWith('- ')) ? values : undefined;
    }
    const name = fields.find((field) => line.startsWith(`${field}: `));
    if (!name || values.has(name)) return undefined;
    values.set(name, line.slice(name.length + 2));
  }
  return values;
}

/** RFC 3339; undefined when absent, NaN when invalid. */
function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i.test(text);
  return isTime ? Date.parse(text) : Number.NaN;
}

/** Undefined for anything but a signature in the format of the contract. */
export function signatureBytes(chain: Chain, signature: string): Uint8Array | undefined {
  if (chain === 'ethereum') {
    const hex = /^(?:0x)?([0-9a-f]{130})$/i.exec(signature)?.[1];
    return hex === undefined ? undefined : Buffer.from(hex, 'hex');
  }
  if (!/^[\w+/-]{86}(==)?$/.test(signature)) return undefined;
  return Buffer.from(signature, 'base64'); // reads both alphabets
}

export async function isSignedBy(
  chain: Chain,
  { walletAddress }: SignInMessage,
  signed: { readonly message: string; readonly signature: Uint8Array },
): Promise<boolean> {
  const { message, signature } = signed;
  try {
    if (chain === 'ethereum') return (await ethereumSigner(message, signature)) === walletAddress;
    const key = solanaKey(walletAddress);
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    // Strict: in the permissive mode some keys have signatures that fit any message.
    return key !== undefined && ed25519.verify(signature, Buffer.from(message), key, { zip215: false });
  } catch {
    return false; // not a point of the curve
  }
}

const pointBytes = 64;

/** The wallet address that signed (EIP-191, `personal_sign`). */
async function ethereumSigner(message: string, signature: Uint8Array): Promise<string> {
  const [{ secp256k1 }, { keccak_256 }] = await Promise.all([
    import('@noble/curves/secp256k1.js'),
    import('@noble/hashes/sha3.js'),
  ]);
  const body = Buffer.from(message);
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]));
  const last = signature[pointBytes] ?? 0;
  const recovery = last >= 27 ? last - 27 : last; // both are in use
  const key = secp256k1.Signature.fromBytes(signature.slice(0, pointBytes), 'compact')
    .addRecoveryBit(recovery)
    .recoverPublicKey(hash)
    .toBytes(false);
  return `0x${Buffer.from(keccak_256(key.slice(1)).slice(-20)).toString('hex')}`;
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const keyBytes = 32;

/** A Solana wallet address is the public key in base 58. */
function solanaKey(walletAddress: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(walletAddress)) return undefined;
  let number = 0n;
  for (const digit of walletAddress) number = number * 58n + BigInt(base58.indexOf(digit));
  const hex = number.toString(16);
  if (hex.length > keyBytes * 2) return undefined;
  const key = Buffer.from(hex.padStart(keyBytes * 2, '0'), 'hex');
  // Each leading zero byte is a 1: otherwise one key would have several wallet addresses.
  const zeros = number === 0n ? keyBytes : key.findIndex((byte) => byte !== 0);
  return /^1*/.exec(walletAddress)?.[0].length === zeros ? key : undefined;
}
