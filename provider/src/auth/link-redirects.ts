import type { ApiError } from '@remit/platform/http/api-error.ts';

/** Implicit: tokens in the fragment. PKCE: a code in the query. */
export type Flow = 'implicit' | 'pkce';

type Fields = Readonly<Record<string, string | number>>;

/** As in the contract: sorted by name, with an empty `sb` by which clients recognise it. */
export function withFragment(target: string, fields: Fields): string {
  const [bare = ''] = target.split('#');
  return `${bare}#${encoded({ ...fields, sb: '' })}`;
}

/** Keeps the query, except for our own fields. */
export function withQuery(target: string, fields: Fields): string {
  const [bare = '', ...fragment] = target.split('#');
  const [path = '', ...rest] = bare.split('?');
  const own = new Set(Object.keys(fields));
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !own.has(pair.split('=')[0] ?? ''));
  const query = [...kept, encoded(fields)].join('&');
  return [`${path}?${query}`, ...fragment].join('#');
}

function encoded(fields: Fields): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) params.append(name, String(value));
  params.sort();
  return params.toString();
}

const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** The error of a link is shown on the page that the link leads to. */
export function withError(target: string, flow: Flow, { status, code, message }: ApiError): string {
  const error = oauthErrors[status];
  return withFields(target, flow, { ...(error && { error }), error_code: code, error_description: message });
}

/** Reported as `access_denied`, whatever their status. */
const deniedCodes = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/** The error of a return from an identity provider: as in the contract, in query and fragment. */
export function withOAuthError(
  target: string,
  { status, code, message, parameters }: ApiError,
  { isInFragment = true } = {},
): string {
  const fields = parameters.isOAuth
    ? { error: code, error_description: message }
    : {
        error: deniedCodes.includes(code) ? 'access_denied' : (oauthErrors[status] ?? 'server_error'),
        error_code: code,
        error_description: message,
      };
  return isInFragment ? withFields(target, 'pkce', fields) : withQuery(target, fields);
}

export function withMessage(target: string, flow: Flow, message: string): string {
  return withFields(target, flow, { message });
}

function withFields(target: string, flow: Flow, fields: Fields): string {
  return withFragment(flow === 'pkce' ? withQuery(target, fields) : target, fields);
}
