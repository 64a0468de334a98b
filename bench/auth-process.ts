import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Methods = Record<string, () => unknown>;
export type Handlers<Known extends Methods> = {
  [name in keyof Known]: () => ReturnType<Known[name]> | Promise<ReturnType<Known[name]>>;
};

/** A process that is measured: it listens on a port, and its methods can be called. */
export type Measured<Known extends Methods> = {
  readonly url: string;
  ask<Name extends keyof Known & string>(name: Name): Promise<ReturnType<Known[Name]>>;
  stop(): Promise<void>;
};

type Call = { readonly id: number; readonly name: string };
type Reply = { readonly id: number; readonly result?: unknown; readonly failure?: string };

export async function startMeasured<Known extends Methods>(
  file: string,
  options: unknown,
): Promise<Measured<Known>> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, AUTH_BENCH: JSON.stringify(options) },
  });
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ])) as [{ port: number }];
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;
  child.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply));
  return {
    url: `http://127.0.0.1:${port}`,
    async ask(name) {
      calls += 1;
      const id = calls;
      const { result, failure } = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, name } satisfies Call);
      });
      waiting.delete(id);
      if (failure !== undefined) throw new Error(`${file}: ${failure}`);
      return result as never;
    },
    async stop() {
      child.kill('SIGKILL'); // nothing in it is worth a goodbye
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

export function serve<Known extends Methods>(port: number, handlers: Handlers<Known>): void {
  process.on('message', async ({ id, name }: Call) => {
    try {
      process.send?.({ id, result: await handlers[name]?.() } satisfies Reply);
    } catch (error) {
      process.send?.({ id, failure: String(error) } satisfies Reply);
    }
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}
