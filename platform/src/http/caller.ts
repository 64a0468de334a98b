import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { clientIp, clientNetwork, isTrustedPeer, namedIp, type TrustProxy } from './client-ip.ts';

export type NetworkOf = (context: Context) => string;

/** Called in memory, as in tests, there is no connection: such a call comes from this machine. */
const nowhere = '127.0.0.1';

/** `header`: where a trusted proxy names the client, if not in X-Forwarded-For. */
export function networkOf(trust: TrustProxy, header?: string): NetworkOf {
  const ipOf = clientIpOf(trust, header);
  return (context) => clientNetwork(ipOf(context));
}

/** The same before there is a route, as for a connection that changes its protocol. */
export function networkOfRequest(trust: TrustProxy): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    const forwardedFor = headers['x-forwarded-for'];
    const forwarded = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor;
    return clientNetwork(clientIp(socket.remoteAddress ?? nowhere, forwarded, trust));
  };
}

/** The IP a request came from, for the owner of an account to recognise. */
export function clientIpOf(trust: TrustProxy, header?: string): (context: Context) => string {
  return (context) => {
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
    const peer = incoming?.socket.remoteAddress ?? nowhere;
    const named = header && isTrustedPeer(peer, trust) ? namedIp(context.req.header(header)) : undefined;
    return named ?? clientIp(peer, context.req.header('x-forwarded-for'), trust);
  };
}
