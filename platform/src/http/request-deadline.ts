import type { IncomingMessage } from 'node:http';

/** To receive a whole request; longer than any body may take (request-body.ts). */
const deadlineMs = 75_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends the connection of a request whose body has not come in by then. Node has such a timeout too, but the same for every
 * request, and an upload over a slow line takes longer: its reader lifts the deadline while bytes arrive.
 */
export function startRequestDeadline(request: IncomingMessage, ms = deadlineMs): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, ms).unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

export function liftRequestDeadline(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
