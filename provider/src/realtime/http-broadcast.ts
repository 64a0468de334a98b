import { buffer } from 'node:stream/consumers';
import { isTooDeep } from '@remit/platform/http/json-depth.ts';
import { bodyChunks, readText } from '@remit/platform/http/request-body.ts';
import type { Requester } from '@remit/platform/limits/fair-queue.ts';
import type { Context } from 'hono';
import { fieldsOf } from './channels/join-config.ts';
import type { RealtimeDeps } from './deps.ts';
import { RealtimeError } from './errors.ts';
import { depthMax } from './limits.ts';
import type { Subscriber } from './ports.ts';
import type { Sender } from './shares.ts';

export type HttpCaller = { readonly subscriber: Subscriber; readonly requester: Requester };

type Message = {
  readonly topic: string;
  readonly event: string;
  readonly payload: string | Uint8Array;
  readonly isPrivate: boolean;
};

/** Each may cost a look at the policies. */
const messagesMax = 100;
const nameBytesMax = 255;
const topicBytesMax = nameBytesMax - 'realtime:'.length;
const bodyMs = 10_000;

/** The body is the payload. */
export async function sendOne(deps: RealtimeDeps, caller: HttpCaller, context: Context): Promise<void> {
  const { req } = context;
  const topic = req.param('topic') ?? '';
  const event = req.param('event') ?? '';
  const isPrivate = req.query('private') === 'true';
  const problems = problemsOf({ topic, event });
  if (problems) throw new RealtimeError(422, 'The message is not valid', problems);
  requirePublicAllowed(deps, isPrivate);
  take(deps, caller, 'httpMessages', 1);
  const payload = await readPayload(deps, context);
  take(deps, caller, 'httpBytes', Buffer.byteLength(payload));
  if (isPrivate && !(await mayWrite(deps, caller, topic))) {
    throw new RealtimeError(403, `You do not have permissions to write to this Channel topic: ${topic}`);
  }
  await send(deps, caller, [{ topic, event, payload, isPrivate }]);
}

/** Several at once. Those that the policies do not allow are silently left out. */
export async function sendMany(deps: RealtimeDeps, caller: HttpCaller, context: Context): Promise<void> {
  const bytesMax = deps.config.frameBytesMax;
  const text = await readText(context, { bytesMax, timeoutMs: bodyMs, tooLarge });
  const messages = messagesIn(parsed(text), deps.config.payloadBytesMax);
  for (const { isPrivate } of messages) requirePublicAllowed(deps, isPrivate);
  take(deps, caller, 'httpMessages', messages.length);
  take(deps, caller, 'httpBytes', text.length);
  const allowed = new Map<string, boolean>();
  for (const { topic } of messages.filter(({ isPrivate }) => isPrivate)) {
    if (!allowed.has(topic)) allowed.set(topic, await mayWrite(deps, caller, topic));
  }
  await send(
    deps,
    caller,
    messages.filter(({ isPrivate, topic }) => !isPrivate || allowed.get(topic)),
  );
}

/** A network has half of the limit of all; the service role has all of it. */
function take(
  { limits, shares, metrics }: RealtimeDeps,
  { subscriber, requester }: HttpCaller,
  what: 'httpMessages' | 'httpBytes',
  count: number,
): void {
  const isServer = subscriber.role === 'service_role';
  if (!isServer && !shares.network(requester.network).limits[what].take(count)) {
    metrics?.limited('http_network');
    throw tooMany();
  }
  if (limits[what].take(count)) return;
  metrics?.limited('http_process');
  throw tooMany();
}

/** All of them, or none. */
async function send(deps: RealtimeDeps, caller: HttpCaller, messages: readonly Message[]): Promise<void> {
  const { rooms, deliveries, metrics } = deps;
  const sender = senderOf(deps, caller);
  for (const { topic, isPrivate, payload } of messages) {
    const room = rooms.find(topic, isPrivate);
    const recipients = room?.members.size ?? 0;
    if (!deliveries.take(sender, room, { recipients, bytes: Buffer.byteLength(payload) })) throw tooMany();
  }
  for (const { topic, isPrivate, event, payload } of messages) {
    metrics?.message('http');
    await rooms.broadcast(topic, isPrivate, { event, payload }, { sender });
  }
}

/** Undefined for the service role. */
function senderOf({ shares }: RealtimeDeps, { subscriber, requester }: HttpCaller): Sender | undefined {
  if (subscriber.role === 'service_role') return undefined;
  const { account, network } = requester;
  return { account: shares.account(account, network), network: shares.network(network) };
}

const mayWrite = async (deps: RealtimeDeps, { subscriber, requester }: HttpCaller, topic: string) =>
  (await deps.queue.run(requester, () => deps.permissions.of(subscriber, topic))).broadcast.write;

function requirePublicAllowed({ config }: RealtimeDeps, isPrivate: boolean): void {
  if (config.isPrivateOnly && !isPrivate) {
    throw new RealtimeError(403, 'This project only allows private channels');
  }
}

async function readPayload({ config }: RealtimeDeps, context: Context): Promise<string | Uint8Array> {
  const bounds = { bytesMax: config.payloadBytesMax, timeoutMs: bodyMs, tooLarge };
  if (/^application\/octet-stream\b/i.test(context.req.header('content-type') ?? '')) {
    return buffer(bodyChunks(context, bounds));
  }
  const text = await readText(context, bounds);
  parsed(text);
  return text;
}

function parsed(text: string): unknown {
  if (isTooDeep(Buffer.from(text), depthMax)) throw new RealtimeError(422, 'The body is nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw new RealtimeError(422, 'The body is no JSON');
  }
}

/** Throws with a list of what is wrong with each, as the contract has it. */
function messagesIn(body: unknown, payloadBytesMax: number): readonly Message[] {
  const { messages } = fieldsOf(body);
  if (!Array.isArray(messages)) throw invalid({ messages: ["can't be blank"] });
  if (messages.length > messagesMax)
    throw invalid({ messages: [`should have at most ${messagesMax} items`] });
  const read = messages.map((entry) => {
    const { topic, event, payload, private: isPrivate } = fieldsOf(entry);
    const text = payload === undefined ? undefined : JSON.stringify(payload);
    const problems = problemsOf({ topic, event }, text ?? '', payloadBytesMax, text === undefined);
    return problems
      ? { problems }
      : { message: { topic, event, payload: text, isPrivate: isPrivate === true } };
  });
  if (read.some(({ problems }) => problems))
    throw invalid({ messages: read.map(({ problems }) => problems ?? {}) });
  return read.map(({ message }) => message as Message);
}

const invalid = (errors: unknown) => new RealtimeError(422, 'The messages are not valid', errors);

function problemsOf(
  { topic, event }: { readonly topic: unknown; readonly event: unknown },
  payload = '',
  payloadBytesMax = Number.POSITIVE_INFINITY,
  isPayloadMissing = false,
): Readonly<Record<string, readonly string[]>> | undefined {
  const problems = {
    ...nameProblem('topic', topic, topicBytesMax),
    ...nameProblem('event', event, nameBytesMax),
    ...(isPayloadMissing && { payload: ["can't be blank"] }),
    ...(Buffer.byteLength(payload) > payloadBytesMax && { payload: ['Payload size exceeds tenant limit'] }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function nameProblem(field: string, value: unknown, bytesMax: number) {
  if (typeof value !== 'string' || value === '') return { [field]: ["can't be blank"] };
  return Buffer.byteLength(value) > bytesMax ? { [field]: [`should be at most ${bytesMax} byte(s)`] } : {};
}

const tooLarge = () => new RealtimeError(413, 'Payload size exceeds the limit');
const tooMany = () => new RealtimeError(429, 'Too many messages per second');
