import { Web3GrantRequest } from '@remit/contract/auth.ts';
import { isLoopbackHost } from '@remit/platform/http/loopback.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError, oauthError } from '../errors.ts';
import { respondWithSession, startSession } from '../issue-session.ts';
import { originOf } from '../operation.ts';
import { signInWithProvider } from '../provider-accounts.ts';
import type { Profile } from '../providers/identity-providers.ts';
import { allowedTarget, redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import { spendWeb3Message } from '../store/web3-messages.ts';
import {
  type Chain,
  chainTitles,
  isSignedBy,
  parseSignInMessage,
  type SignInMessage,
  signatureBytes,
} from '../web3-messages.ts';
import type { Grant } from './token.ts';

const messageBytesMin = 64;
const messageBytesMax = 20 * 1024;
const validForMs = 10 * 60 * 1000;
const clockToleranceMs = 60 * 1000;

const formats = {
  ethereum: '65 bytes encoded as hex, with or without 0x prefix',
  solana: '64 bytes encoded as base64, with or without padding',
} as const;

/** A provider without e-mail addresses. */
const wallet = { name: 'web3', isEmailOptional: true, provesMailbox: false };

export const web3Grant: Grant = async (deps, context) => {
  const network = deps.networkOf(context);
  await deps.rateLimits.admitNetwork('web3', network);
  const { web3 } = deps.config.identities;
  if (!web3.ethereum && !web3.solana) throw apiError('web3_disabled');
  const body = await readBody(context, Web3GrantRequest);
  const chain = chainOf(deps, body.chain);
  const bytes = Buffer.byteLength(body.message);
  if (bytes < messageBytesMin) throw apiError('web3_message_short');
  if (bytes > messageBytesMax) throw apiError('web3_message_long');
  const signature = signatureBytes(chain, body.signature);
  if (!signature) throw apiError('web3_signature_format', { format: formats[chain] });
  const message = parseSignInMessage(chain, body.message);
  if (!message) throw apiError('web3_message_malformed');
  if (!(await isSignedBy(chain, message, { message: body.message, signature }))) {
    throw oauthError('invalid_grant', 'Signature does not match address in message');
  }
  requireForUs(deps, chain, message);
  const origin = originOf(deps, context);
  const aud = audienceOf(deps, context);
  const redirectTo = redirectTarget(deps, context);
  // The message, because its signature has two valid encodings.
  const messageHash = fingerprint(deps.lookupKey, `web3\n${chain}\n${body.message}`);
  const signIn = { provider: wallet, profile: profileOf(chain, message), aud, origin, network, redirectTo };
  const started = await signInWithProvider(deps, signIn, async (transaction, { userId }) => {
    if (!(await spendWeb3Message(transaction, messageHash))) {
      throw oauthError('invalid_grant', `Signed ${chainTitles[chain]} message has already been used`);
    }
    return startSession(deps, transaction, { userId, method: 'web3', provider: 'web3', origin });
  });
  if (!started) throw apiError('user_of_token_gone');
  return respondWithSession(deps, context, started);
};

function chainOf({ config }: AuthDeps, name: string): Chain {
  if (name !== 'ethereum' && name !== 'solana') throw apiError('web3_unsupported_chain');
  if (!config.identities.web3[name]) throw apiError('web3_chain_disabled', { chain: chainTitles[name] });
  return name;
}

/** For this site and this time: a message signed for another site must not work here. */
function requireForUs({ config, now }: AuthDeps, chain: Chain, message: SignInMessage): void {
  const { uri, domain, issuedAt, expiresAt, notBefore } = message;
  const title = `Signed ${chainTitles[chain]} message`;
  const reject = (why: string) => {
    throw oauthError('invalid_grant', `${title} ${why}`);
  };
  if (uri.protocol !== 'https:' && !(uri.protocol === 'http:' && isLoopbackHost(uri.hostname))) {
    reject('is using URI which does not use HTTPS');
  }
  if (!allowedTarget(config, uri.href)) {
    reject('is using URI which is not allowed on this server, message was signed for another app');
  }
  if (domain !== uri.host) reject('is using a Domain that does not match the one in URI');
  const time = now();
  if (notBefore !== undefined && time < notBefore) reject('becomes valid in the future');
  if (expiresAt !== undefined && time >= expiresAt) reject('is expired');
  if (time - issuedAt > validForMs) reject('was issued too long ago');
  if (issuedAt - time > clockToleranceMs) reject('was issued in the future');
}

function profileOf(chain: Chain, { walletAddress, network, domain, statement }: SignInMessage): Profile {
  const subject = `web3:${chain}:${walletAddress}`;
  return {
    subject,
    email: null,
    isEmailVerified: false,
    data: {
      sub: subject,
      custom_claims: {
        address: walletAddress,
        chain,
        network,
        domain: bounded(domain),
        statement: bounded(statement),
      },
      phone_verified: false,
    },
  };
}

const claimCharactersMax = 1024;
const bounded = (text: string) => text.slice(0, claimCharactersMax).toWellFormed();
