import { isTooDeep } from '@remit/platform/http/json-depth.ts';
import { depthMax } from '../limits.ts';

/** The two protocol versions: JSON objects, and JSON arrays with broadcasts in binary. */
export type Version = '1.0.0' | '2.0.0';

/** A frame as it goes to a socket. Encoded once, however many it is sent to. */
export type Frame = { readonly data: Buffer; readonly isBinary: boolean };

/** What a broadcast carries: JSON text that was parsed once, or bytes. */
export type Broadcast = {
  readonly event: string;
  readonly payload: string | Uint8Array;
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
};

type Head = { readonly joinRef: string | null; readonly ref: string | null; readonly topic: string };
export type Incoming = Head & { readonly event: string; readonly payload: unknown };
/** `payload` is a Broadcast when it came in binary. */
export class BinaryBroadcast {
  readonly broadcast: Broadcast;
  constructor(broadcast: Broadcast) {
    this.broadcast = broadcast;
  }
}

const pushKind = 3;
const broadcastKind = 4;
const bytesEncoding = 0;
const jsonEncoding = 1;
const lengthMax = 255;
const pushHeaderBytes = 7;
const broadcastHeaderBytes = 5;

/** Undefined for a malformed frame. */
export function decodeFrame(version: Version, data: Buffer, isBinary: boolean): Incoming | undefined {
  try {
    if (isBinary) return version === '2.0.0' ? decodePush(data) : undefined;
    if (isTooDeep(data, depthMax)) return undefined;
    const parsed: unknown = JSON.parse(data.toString());
    return version === '1.0.0' ? fromObject(parsed) : fromArray(parsed);
  } catch {
    return undefined; // neither JSON nor text
  }
}

function fromObject(parsed: unknown): Incoming | undefined {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const { join_ref: joinRef, ref, topic, event, payload } = parsed as Record<string, unknown>;
  return incoming(joinRef ?? null, ref ?? null, topic, event, payload);
}

function fromArray(parsed: unknown): Incoming | undefined {
  if (!Array.isArray(parsed) || parsed.length !== 5) return undefined;
  const [joinRef, ref, topic, event, payload] = parsed as unknown[];
  return incoming(joinRef, ref, topic, event, payload);
}

function incoming(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Incoming | undefined {
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string')
    return undefined;
  return { joinRef, ref, topic, event, payload };
}

const isRef = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= lengthMax);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A broadcast of a client in binary. Throws for text that is none. */
function decodePush(data: Buffer): Incoming | undefined {
  if (data.length < pushHeaderBytes || data[0] !== pushKind) return undefined;
  const encoding = data[6];
  if (encoding !== bytesEncoding && encoding !== jsonEncoding) return undefined;
  let at = pushHeaderBytes;
  const texts = [1, 2, 3, 4, 5].map((position) => {
    const from = at;
    at += data[position] ?? 0;
    return utf8.decode(data.subarray(from, at));
  });
  if (at > data.length) return undefined;
  const [joinRef = '', ref = '', topic = '', event = ''] = texts;
  const payload = decodePayload(data.subarray(at), encoding === jsonEncoding);
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    payload: new BinaryBroadcast({ event, payload }),
  };
}

function decodePayload(bytes: Buffer, isJson: boolean): string | Uint8Array {
  if (!isJson) return bytes;
  if (isTooDeep(bytes, depthMax)) throw new RangeError('too deep');
  const text = utf8.decode(bytes);
  JSON.parse(text); // invalid JSON would break the clients that receive it
  return text;
}

const textFrame = (value: unknown): Frame => ({ data: Buffer.from(JSON.stringify(value)), isBinary: false });

export type Outgoing = Head & { readonly event: string; readonly payload: unknown };

export function encodeMessage(version: Version, { joinRef, ref, topic, event, payload }: Outgoing): Frame {
  return version === '1.0.0'
    ? textFrame({ topic, event, payload, ref, join_ref: joinRef })
    : textFrame([joinRef, ref, topic, event, payload]);
}

/** A message to many, of both versions: each is encoded at most once. Undefined where a version cannot carry it. */
export type Encoded = (version: Version) => Frame | undefined;

export function encodeForAll(topic: string, event: string, payload: unknown): Encoded {
  return onceEach((version) => encodeMessage(version, { joinRef: null, ref: null, topic, event, payload }));
}

export function encodeBroadcast(topic: string, broadcast: Broadcast): Encoded {
  return onceEach((version) => {
    const binary = version === '2.0.0' ? encodeBinary(topic, broadcast) : undefined;
    return binary ?? encodeText(version, topic, broadcast);
  });
}

function onceEach(encode: Encoded): Encoded {
  let first: Frame | undefined | null = null;
  let second: Frame | undefined | null = null;
  return (version) => {
    if (version === '1.0.0') {
      if (first === null) first = encode(version);
      return first;
    }
    if (second === null) second = encode(version);
    return second;
  };
}

/** Undefined when a name is longer than a length of one byte can say. */
function encodeBinary(topic: string, { event, payload, meta }: Broadcast): Frame | undefined {
  const texts = [topic, event, meta ? JSON.stringify(meta) : ''].map((text) => Buffer.from(text));
  if (texts.some(({ length }) => length > lengthMax)) return undefined;
  const isJson = typeof payload === 'string';
  const header = Buffer.alloc(broadcastHeaderBytes);
  header[0] = broadcastKind;
  texts.forEach(({ length }, index) => {
    header[index + 1] = length;
  });
  header[4] = isJson ? jsonEncoding : bytesEncoding;
  const data = Buffer.concat([header, ...texts, isJson ? Buffer.from(payload) : payload]);
  return { data, isBinary: true };
}

/** The JSON form, into which the payload goes as the text that it is. */
function encodeText(version: Version, topic: string, { event, payload, meta }: Broadcast): Frame | undefined {
  if (typeof payload !== 'string') return undefined;
  const more = meta ? `,"meta":${JSON.stringify(meta)}` : '';
  const envelope = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload}${more}}`;
  const name = JSON.stringify(topic);
  const text =
    version === '1.0.0'
      ? `{"topic":${name},"event":"broadcast","payload":${envelope},"ref":null,"join_ref":null}`
      : `[null,null,${name},"broadcast",${envelope}]`;
  return { data: Buffer.from(text), isBinary: false };
}
