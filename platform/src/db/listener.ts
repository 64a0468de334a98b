import pg from 'pg';

export type Listener = {
  /**
   * Calls back with the payload of every `NOTIFY` on the channel, and with undefined when some may have been missed. Resolves
   * when it hears them, or when the database is away, which is tried again by itself.
   */
  listen(channel: string, onNotice: (payload: string | undefined) => void): Promise<void>;
  close(): Promise<void>;
};

export type ListenerOptions = {
  readonly connection: pg.ClientConfig;
  readonly applicationName: string;
  readonly reconnectMs?: number | undefined;
};

/** One connection beside the pool, opened at the first use and again whenever it is lost. */
export function createListener({
  connection,
  applicationName,
  reconnectMs = 5_000,
}: ListenerOptions): Listener {
  const listeners = new Map<string, (payload: string | undefined) => void>();
  let client: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ ...connection, application_name: applicationName, keepAlive: true });
    opened.on('notification', ({ channel, payload }) => listeners.get(channel)?.(payload ?? ''));
    // Lost: whatever is notified until the next connection stands is missed.
    opened.on('error', () => opened.end().catch(() => undefined));
    opened.on('end', reconnect);
    await opened.connect();
    for (const channel of listeners.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    return opened;
  };
  const reconnect = () => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      start();
      client?.then(
        () => {
          for (const onNotice of listeners.values()) onNotice(undefined);
        },
        () => undefined,
      );
    }, reconnectMs);
    timer.unref();
  };
  const start = () => {
    client = open();
    client.catch(reconnect);
  };

  return {
    async listen(channel, onNotice) {
      const isNew = !listeners.has(channel);
      const wasOpened = client !== undefined;
      listeners.set(channel, onNotice);
      if (!wasOpened) start();
      try {
        const opened = await client;
        if (wasOpened && isNew) await opened?.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch {
        // The next connection listens to it.
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.then((opened) => opened.end()).catch(() => undefined);
    },
  };
}
