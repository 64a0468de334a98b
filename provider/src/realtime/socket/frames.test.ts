import { describe, expect, it } from 'vitest';
import {
  BinaryBroadcast,
  type Broadcast,
  decodeFrame,
  encodeBroadcast,
  encodeForAll,
  encodeMessage,
  type Frame,
  type Incoming,
  type Version,
} from './frames.ts';

const text = (frame: Frame | undefined) => frame && (frame.isBinary ? frame.data : frame.data.toString());
const bytes = (...parts: readonly (number | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.of(part) : Buffer.from(part))));

const heartbeat: Incoming = { joinRef: null, ref: '1', topic: 'phoenix', event: 'heartbeat', payload: {} };
const push = (broadcast: Broadcast): Incoming => ({
  joinRef: 'j',
  ref: '7',
  topic: 'realtime:a',
  event: 'broadcast',
  payload: new BinaryBroadcast(broadcast),
});

describe('what a client sends', () => {
  it.each<[why: string, Version, string, Incoming]>([
    [
      'an object',
      '1.0.0',
      '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1","join_ref":null}',
      heartbeat,
    ],
    [
      'an object without join_ref, as older clients have it',
      '1.0.0',
      '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}',
      heartbeat,
    ],
    ['an array', '2.0.0', '[null,"1","phoenix","heartbeat",{}]', heartbeat],
    [
      'brackets in a text, which are no depth',
      '2.0.0',
      `[null,"1","phoenix","heartbeat","\\"${'[{'.repeat(300)}"]`,
      { ...heartbeat, payload: `"${'[{'.repeat(300)}` },
    ],
    ['a payload of any kind', '2.0.0', '[null,"1","phoenix","heartbeat",3]', { ...heartbeat, payload: 3 }],
  ])('is understood: %s', (_, version, sent, frame) => {
    expect(decodeFrame(version, Buffer.from(sent), false)).toEqual(frame);
  });

  it.each<[why: string, Buffer, Incoming]>([
    [
      'JSON',
      bytes(3, 1, 1, 10, 2, 0, 1, 'j', '7', 'realtime:a', 'ev', '{"x":1}'),
      push({ event: 'ev', payload: '{"x":1}' }),
    ],
    [
      'bytes',
      bytes(3, 1, 1, 10, 2, 0, 0, 'j', '7', 'realtime:a', 'ev', 255, 0, 1),
      push({ event: 'ev', payload: bytes(255, 0, 1) }),
    ],
    [
      'no bytes at all',
      bytes(3, 1, 1, 10, 2, 0, 0, 'j', '7', 'realtime:a', 'ev'),
      push({ event: 'ev', payload: bytes() }),
    ],
    [
      'metadata, which is ours to give',
      bytes(3, 1, 1, 10, 2, 2, 1, 'j', '7', 'realtime:a', 'ev', '{}', '1'),
      push({ event: 'ev', payload: '1' }),
    ],
    [
      'names beyond ASCII, counted in bytes',
      bytes(3, 1, 1, 10, 5, 0, 1, 'j', '7', 'realtime:a', 'É€', '"ñ"'),
      push({ event: 'É€', payload: '"ñ"' }),
    ],
    [
      'no refs',
      bytes(3, 0, 0, 10, 2, 0, 1, 'realtime:a', 'ev', '{}'),
      { ...push({ event: 'ev', payload: '{}' }), joinRef: null, ref: null },
    ],
  ])('is understood in binary: %s', (_, sent, frame) => {
    expect(decodeFrame('2.0.0', sent, true)).toEqual(frame);
  });

  it.each<[why: string, Version, string | Buffer]>([
    ['nothing', '2.0.0', ''],
    ['no JSON', '2.0.0', '{'],
    ['the other version', '1.0.0', '[null,"1","phoenix","heartbeat",{}]'],
    ['the other version', '2.0.0', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}'],
    ['too few entries', '2.0.0', '[null,"1","phoenix","heartbeat"]'],
    ['too many entries', '2.0.0', '[null,"1","phoenix","heartbeat",{},{}]'],
    ['a ref that is a number', '2.0.0', '[null,1,"phoenix","heartbeat",{}]'],
    ['a ref that is an object', '1.0.0', '{"topic":"a","event":"b","payload":{},"ref":{}}'],
    ['a ref that would be repeated at length', '2.0.0', `[null,"${'x'.repeat(256)}","a","b",{}]`],
    ['a topic that is no text', '2.0.0', '[null,"1",null,"heartbeat",{}]'],
    ['an event that is no text', '2.0.0', '[null,"1","phoenix",["x"],{}]'],
    ['null', '1.0.0', 'null'],
    ['a number', '2.0.0', '1'],
    ['binary in the first version', '1.0.0', bytes(3, 0, 0, 1, 1, 0, 1, 'a', 'b', '1')],
    ['no bytes', '2.0.0', bytes()],
    ['another kind', '2.0.0', bytes(4, 1, 1, 1, 1, 0, 1, 'abcd', '1')],
    ['a header that is cut', '2.0.0', bytes(3, 1, 1)],
    ['lengths beyond its end', '2.0.0', bytes(3, 255, 255, 255, 255, 255, 0, 'x')],
    ['an unknown encoding', '2.0.0', bytes(3, 0, 0, 1, 1, 0, 2, 'a', 'b', '1')],
    ['JSON that is none', '2.0.0', bytes(3, 0, 0, 1, 1, 0, 1, 'a', 'b', '{')],
    ['text that is too deep', '2.0.0', `[null,"1","a","b",${'['.repeat(200)}${']'.repeat(200)}]`],
    [
      'JSON that is too deep',
      '2.0.0',
      bytes(3, 0, 0, 1, 1, 0, 1, 'a', 'b', '['.repeat(201), ']'.repeat(201)),
    ],
    ['JSON that is empty', '2.0.0', bytes(3, 0, 0, 1, 1, 0, 1, 'a', 'b')],
    ['JSON that is not UTF-8', '2.0.0', bytes(3, 0, 0, 1, 1, 0, 1, 'a', 'b', '"', 255, '"')],
    ['a topic that is not UTF-8', '2.0.0', bytes(3, 0, 0, 1, 1, 0, 1, 255, 'b', '1')],
  ])('is malformed: %s (%s)', (_, version, sent) => {
    const isBinary = typeof sent !== 'string';
    expect(decodeFrame(version, isBinary ? sent : Buffer.from(sent), isBinary)).toBeUndefined();
  });
});

describe('what a client gets', () => {
  const reply = {
    joinRef: '1',
    ref: '2',
    topic: 'realtime:a',
    event: 'phx_reply',
    payload: { status: 'ok', response: {} },
  };
  const broadcast = { event: 'ev', payload: '{"x":1}' };
  const long = 'e'.repeat(256);
  it.each<[why: string, Frame | undefined, string | Buffer | undefined]>([
    [
      'a reply, first version',
      encodeMessage('1.0.0', reply),
      '{"topic":"realtime:a","event":"phx_reply","payload":{"status":"ok","response":{}},"ref":"2","join_ref":"1"}',
    ],
    [
      'a reply, second version',
      encodeMessage('2.0.0', reply),
      '["1","2","realtime:a","phx_reply",{"status":"ok","response":{}}]',
    ],
    [
      'a message to all, first version',
      encodeForAll('realtime:a', 'presence_diff', {})('1.0.0'),
      '{"topic":"realtime:a","event":"presence_diff","payload":{},"ref":null,"join_ref":null}',
    ],
    [
      'a message to all, second version',
      encodeForAll('realtime:a', 'presence_diff', {})('2.0.0'),
      '[null,null,"realtime:a","presence_diff",{}]',
    ],
    [
      'a broadcast, first version',
      encodeBroadcast('realtime:a', broadcast)('1.0.0'),
      '{"topic":"realtime:a","event":"broadcast","payload":{"type":"broadcast","event":"ev","payload":{"x":1}},"ref":null,"join_ref":null}',
    ],
    [
      'a broadcast, second version',
      encodeBroadcast('realtime:a', broadcast)('2.0.0'),
      bytes(4, 10, 2, 0, 1, 'realtime:a', 'ev', '{"x":1}'),
    ],
    [
      'a broadcast with an id, first version',
      encodeBroadcast('realtime:a', { ...broadcast, meta: { id: 'i' } })('1.0.0'),
      '{"topic":"realtime:a","event":"broadcast","payload":{"type":"broadcast","event":"ev","payload":{"x":1},"meta":{"id":"i"}},"ref":null,"join_ref":null}',
    ],
    [
      'a broadcast with an id, second version',
      encodeBroadcast('realtime:a', { ...broadcast, meta: { id: 'i' } })('2.0.0'),
      bytes(4, 10, 2, 10, 1, 'realtime:a', 'ev', '{"id":"i"}', '{"x":1}'),
    ],
    [
      'bytes, second version',
      encodeBroadcast('realtime:a', { event: 'ev', payload: bytes(255, 0) })('2.0.0'),
      bytes(4, 10, 2, 0, 0, 'realtime:a', 'ev', 255, 0),
    ],
    [
      'bytes, which the first version cannot carry',
      encodeBroadcast('realtime:a', { event: 'ev', payload: bytes(255, 0) })('1.0.0'),
      undefined,
    ],
    [
      'an event that is too long for a byte, as text',
      encodeBroadcast('realtime:a', { event: long, payload: '1' })('2.0.0'),
      `[null,null,"realtime:a","broadcast",{"type":"broadcast","event":"${long}","payload":1}]`,
    ],
    [
      'bytes whose event is too long for a byte, not at all',
      encodeBroadcast('realtime:a', { event: long, payload: bytes(1) })('2.0.0'),
      undefined,
    ],
  ])('%s', (_, frame, expected) => {
    expect(text(frame)).toEqual(expected);
  });

  it('is encoded once for all sockets of a version', () => {
    const encoded = encodeBroadcast('realtime:a', broadcast);
    for (const version of ['1.0.0', '2.0.0'] as const) expect(encoded(version)).toBe(encoded(version));
  });
});
