import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A client that says and sees frames as they are. */
export type RawClient = Awaited<ReturnType<typeof aRawClient>>;

type Options = { readonly headers?: Readonly<Record<string, string>>; readonly vsn?: string };

export async function aRawClient(url: string, { headers = {}, vsn = '2.0.0' }: Options = {}) {
  const ws = new WebSocket(`${url}${url.includes('?') ? '&' : '?'}vsn=${vsn}`, { headers });
  const frames: unknown[] = [];
  const waiting = new Set<() => void>();
  ws.on('message', (data: Buffer, isBinary) => {
    frames.push(isBinary ? data : JSON.parse(data.toString()));
    for (const look of [...waiting]) look();
  });
  ws.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  await once(ws, 'open');
  let seen = 0;
  let refs = 0;
  /** The next frame, in order, that none was before. */
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      const look = () => {
        if (seen >= frames.length) return;
        waiting.delete(look);
        resolve(frames[seen++]);
      };
      waiting.add(look);
      void closed.then((code) => reject(new Error(`closed with ${code}`)));
      look();
    });
  const send = (frame: unknown) => ws.send(Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  const raw = {
    ws,
    frames,
    closed,
    next,
    send,
    sendText: (text: string) => ws.send(text),
    /** Frames until one that fits, which is the last of them. */
    async until(fits: (frame: never) => boolean): Promise<unknown[]> {
      const all: unknown[] = [];
      for (;;) {
        const frame = await next();
        all.push(frame);
        if (fits(frame as never)) return all;
      }
    },
    /** As the second version has it; resolves with the reply. */
    async ask(topic: string, event: string, payload: unknown, joinRef: string | null = null) {
      refs += 1;
      const ref = `r${refs}`;
      send([joinRef, ref, topic, event, payload]);
      const all = await raw.until((frame: unknown[]) => Array.isArray(frame) && frame[1] === ref);
      const [, , , , reply] = all.at(-1) as [unknown, unknown, unknown, unknown, Reply];
      return reply;
    },
    /** With the name as join_ref, which distinguishes frames. */
    join: (name: string, config: object = {}, more: object = {}) =>
      raw.ask(`realtime:${name}`, 'phx_join', { config, ...more }, name),
    /** Resolves when the server has replied to everything sent before. */
    async settled() {
      await raw.ask('phoenix', 'heartbeat', {});
    },
    close: () => ws.terminate(),
  };
  return raw;
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
type Reply = { status: string; response: any };
