import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Questions = Record<string, () => unknown>;
export type Answers<Asked extends Questions> = {
  [name in keyof Asked]: () => ReturnType<Asked[name]> | Promise<ReturnType<Asked[name]>>;
};

/** A process that is measured: it listens on a port and answers questions. */
export type Measured<Asked extends Questions> = {
  readonly url: string;
  ask<Name extends keyof Asked & string>(name: Name): Promise<ReturnType<Asked[Name]>>;
  stop(): Promise<void>;
};

type Question = { readonly id: number; readonly name: string };
type Answer = { readonly id: number; readonly answer?: unknown; readonly failure?: string };

/** Starts one of our own bench processes and waits until it listens. */
export async function startMeasured<Asked extends Questions>(
  file: string,
  options: unknown,
): Promise<Measured<Asked>> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, AUTH_BENCH: JSON.stringify(options) },
  });
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ])) as [{ port: number }];
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  return {
    url: `http://127.0.0.1:${port}`,
    async ask(name) {
      asked += 1;
      const id = asked;
      const { answer, failure } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, name } satisfies Question);
      });
      waiting.delete(id);
      if (failure !== undefined) throw new Error(`${file}: ${failure}`);
      return answer as never;
    },
    async stop() {
      child.kill('SIGKILL'); // nothing in it is worth a goodbye
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** The other end, in the process itself. */
export function answering<Asked extends Questions>(port: number, answers: Answers<Asked>): void {
  process.on('message', async ({ id, name }: Question) => {
    try {
      process.send?.({ id, answer: await answers[name]?.() } satisfies Answer);
    } catch (error) {
      process.send?.({ id, failure: String(error) } satisfies Answer);
    }
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}
