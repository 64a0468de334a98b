/** An error response of the storage service: a code, and two statuses of which the inner one is the real one. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: string;
  /** In the body, as text. */
  readonly status: number;
  /** On the wire. The contract has 400 for nearly everything that is the client's mistake. */
  readonly httpStatus: number;
  /** The contract's word for it, which is not always the code. */
  readonly error: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(code: StorageErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    const row: Row = storageErrors[code];
    this.code = code;
    this.status = row.status;
    this.httpStatus = row.httpStatus ?? (row.status >= 500 ? row.status : 400);
    this.error = row.error ?? code;
    this.headers = headers;
  }
}

type Row = {
  readonly status: number;
  readonly httpStatus?: number;
  readonly error?: string;
  readonly message: string | ((parameters: never) => string);
};

const asMessage = ({ message }: { message: string }) => message;

/** Every error of the service. Codes, statuses and most messages are the contract's: clients compare them. */
export const storageErrors = {
  NoSuchBucket: { status: 404, error: 'Bucket not found', message: 'Bucket not found' },
  NoSuchKey: { status: 404, error: 'not_found', message: 'Object not found' },
  NoSuchRoute: { status: 404, httpStatus: 404, error: 'Not Found', message: 'There is no such route' },
  InvalidJWT: { status: 400, message: asMessage },
  InvalidRequest: { status: 400, message: asMessage },
  EntityTooLarge: {
    status: 413,
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  QuotaExceeded: {
    status: 413,
    error: 'Payload too large',
    message: 'The objects of this account would exceed its quota',
  },
  InvalidMimeType: {
    status: 415,
    error: 'invalid_mime_type',
    message: ({ type }: { type: string }) => `mime type ${type} is not supported`,
  },
  InvalidKey: { status: 400, message: ({ name }: { name: string }) => `Invalid key: ${name}` },
  InvalidBucketName: { status: 400, message: 'Bucket name invalid' },
  /** Players and browsers act on this status, so it is the one on the wire. */
  InvalidRange: { status: 416, httpStatus: 416, message: 'The requested range is not satisfiable' },
  /** So do caches. */
  PreconditionFailed: { status: 412, httpStatus: 412, message: 'A condition of the request is not met' },
  KeyAlreadyExists: { status: 409, error: 'Duplicate', message: 'The resource already exists' },
  BucketAlreadyExists: { status: 409, error: 'Duplicate', message: 'The resource already exists' },
  ResourceNotEmpty: { status: 409, message: 'The bucket you tried to delete is not empty' },
  ResourceLocked: { status: 423, message: 'Another request is changing the resource' },
  AccessDenied: { status: 403, error: 'Unauthorized', message: asMessage },
  InvalidSignature: { status: 400, message: 'Invalid signature' },
  ExpiredToken: { status: 400, message: 'The link has expired' },
  MissingParameter: {
    status: 400,
    message: ({ parameter }: { parameter: string }) => `Missing required parameter ${parameter}`,
  },
  InvalidUploadSignature: { status: 400, message: 'Invalid upload signature' },
  FeatureNotEnabled: {
    status: 400,
    message: ({ feature }: { feature: string }) => `The feature ${feature} is not enabled`,
  },
  RequestTimeout: { status: 408, message: 'The content arrived too slowly' },
  /** No one reads it: for the log and the metrics. */
  ClientClosedRequest: { status: 499, httpStatus: 499, message: 'The client has closed the connection' },
  SlowDown: { status: 429, httpStatus: 429, message: 'Too many requests at once: try again in a moment' },
  InternalError: { status: 500, message: 'Internal server error' },
  ContentMissing: { status: 500, error: 'InternalError', message: 'The content of the object is missing' },
  Unavailable: { status: 503, message: 'The service is unavailable right now: try again in a moment' },
  DatabaseTimeout: { status: 504, message: 'The database took too long' },
  StoreFull: { status: 507, message: 'There is no space left for content' },
} as const satisfies Record<string, Row>;

export type StorageErrorCode = keyof typeof storageErrors;

type ParametersOf<Code extends StorageErrorCode> = (typeof storageErrors)[Code]['message'] extends (
  parameters: infer Parameters,
) => string
  ? [parameters: Parameters, headers?: Readonly<Record<string, string>>]
  : [parameters?: undefined, headers?: Readonly<Record<string, string>>];

/** `throw storageError('InvalidKey', { name })`: a code outside the table does not compile. */
export function storageError<Code extends StorageErrorCode>(
  code: Code,
  ...[parameters, headers]: ParametersOf<Code>
): StorageError {
  const { message }: Row = storageErrors[code];
  return new StorageError(
    code,
    typeof message === 'string' ? message : message(parameters as never),
    headers,
  );
}
