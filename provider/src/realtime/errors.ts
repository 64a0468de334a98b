import { SessionEndedError } from '@remit/platform/db/database.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import { CredentialError, type CredentialProblem } from '#authorise.ts';

/** Why a join is rejected. The codes are the contract's: clients and people look for them. */
export const joinErrors = {
  Unauthorized: 'You do not have permissions to read from this Channel topic:',
  InvalidJWTToken: 'The token is not valid',
  MalformedJWT: 'The token provided is not a valid JWT',
  JwtSignatureError: 'Failed to validate JWT signature',
  ChannelRateLimitReached: 'Too many channels',
  ClientJoinRateLimitReached: 'Too many joins per second',
  PrivateOnly: 'This project only allows private channels',
  TopicNameRequired: 'You must provide a topic name',
  UnableToReplayMessages: 'Replay params are not valid',
  RealtimeRestarting: 'Realtime is restarting, please stand by',
  UnknownErrorOnChannel: 'All we know is that something went wrong',
} as const;
export type JoinErrorCode = keyof typeof joinErrors;

export class JoinError extends Error {
  override readonly name = 'JoinError';
  readonly code: JoinErrorCode;
  constructor(code: JoinErrorCode, text: string = joinErrors[code]) {
    super(`${code}: ${text}`);
    this.code = code;
  }
}

const credentialErrors: Readonly<Record<CredentialProblem, readonly [JoinErrorCode, text?: string]>> = {
  unknown_key: ['MalformedJWT'],
  malformed_token: ['MalformedJWT'],
  bad_signature: ['JwtSignatureError'],
  expired: ['InvalidJWTToken', 'Token has expired'],
  not_yet_valid: ['InvalidJWTToken', 'Token is not valid yet'],
  issued_in_future: ['InvalidJWTToken', 'Token was issued in the future'],
  unknown_role: ['InvalidJWTToken', 'The role of the token is not allowed'],
};

const sessionEnded = 'The session of the token has ended';

/** The reason that a client gets for a failed join. Undefined for a bug or an outage, which belongs in the log. */
export function asJoinError(error: unknown): JoinError | undefined {
  if (error instanceof JoinError) return error;
  if (error instanceof CredentialError) return new JoinError(...credentialErrors[error.problem]);
  if (error instanceof SessionEndedError) return new JoinError('InvalidJWTToken', sessionEnded);
  if (error instanceof QueueFullError)
    return new JoinError('UnknownErrorOnChannel', 'Too much to do, try again');
  return undefined;
}

/** The error response of the handshake and the HTTP routes: `{"error": text}`. */
export class RealtimeError extends Error {
  override readonly name = 'RealtimeError';
  readonly status: number;
  /** A list for each message of a request, as the contract has it. */
  readonly errors: unknown;
  constructor(status: number, message: string, errors?: unknown) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export function asRealtimeError(error: unknown): RealtimeError {
  if (error instanceof RealtimeError) return error;
  if (error instanceof CredentialError) {
    const [code, text = joinErrors[code]] = credentialErrors[error.problem];
    return new RealtimeError(401, text);
  }
  if (error instanceof SessionEndedError) return new RealtimeError(401, sessionEnded);
  // Errors of the platform, such as a body that came too slowly or not to its end.
  if (error instanceof ApiError) return new RealtimeError(error.status, error.message);
  // A caller over its own share is no outage, for which an operator would be paged.
  if (error instanceof QueueFullError && error.whose !== 'all') {
    return new RealtimeError(429, 'Too many requests at once');
  }
  if (error instanceof QueueFullError || isDatabaseAway(error)) {
    return new RealtimeError(503, 'The service is unavailable right now. Please try again in a moment.');
  }
  return new RealtimeError(500, 'Something went wrong on our side.');
}
