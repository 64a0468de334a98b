import { onTestFinished, vi } from 'vitest';

/** `[join_ref, ref, topic, event, payload]` */
type Frame = readonly [string | null, string | null, string, string, Record<string, unknown>];

export type FakeSocket = {
  readonly url: URL;
  /** What the client sent so far. */
  readonly frames: readonly Frame[];
  readonly isOpen: () => boolean;
  /** To the channel that was joined last. */
  readonly push: (event: string, payload: unknown) => void;
};

/** Stands where the realtime service is. It answers as that does, and says what a test has it say. */
export function fakeRealtime(): { readonly sockets: readonly FakeSocket[] } {
  const sockets: FakeSocket[] = [];
  class Socket {
    readyState = 0;
    onopen?: () => void;
    onmessage?: (message: { data: string }) => void;
    onclose?: (event: { code: number; wasClean: boolean }) => void;
    readonly frames: Frame[] = [];
    constructor(url: string) {
      sockets.push({
        url: new URL(url),
        frames: this.frames,
        isOpen: () => this.readyState === 1,
        push: (event, payload) => this.push(event, payload),
      });
      queueMicrotask(() => {
        this.readyState = 1;
        this.onopen?.();
      });
    }
    send(text: string) {
      const frame: Frame = JSON.parse(text);
      this.frames.push(frame);
      const [joinRef, ref, topic, event, { config }] = frame;
      const { postgres_changes: options = [] } = (config ?? {}) as { postgres_changes?: object[] };
      const response =
        event === 'phx_join' ? { postgres_changes: options.map((one) => ({ id: 1, ...one })) } : {};
      if (event === 'access_token') return;
      queueMicrotask(() => {
        this.say([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }]);
        if (event === 'phx_join') this.push('system', { extension: 'postgres_changes', status: 'ok' });
      });
    }
    close() {
      this.readyState = 3;
      queueMicrotask(() => this.onclose?.({ code: 1000, wasClean: true }));
    }
    private push(event: string, payload: unknown) {
      const [joinRef = null, , topic = ''] = this.frames.findLast((frame) => frame[3] === 'phx_join') ?? [];
      this.say([event === 'phx_close' ? joinRef : null, null, topic, event, payload]);
    }
    private say(frame: readonly unknown[]) {
      if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(frame) });
    }
  }
  vi.stubGlobal('WebSocket', Socket);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { sockets };
}
