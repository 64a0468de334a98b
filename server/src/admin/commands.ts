import { StartProblem } from '#start-problem.ts';
import { serviceToken } from './service-token.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a command writes: messages for a person, and the result that may be piped. */
export type Output = { readonly stderr: (text: string) => void; readonly stdout: (text: string) => void };

export type Command = {
  readonly usage: string;
  readonly what: string;
  readonly run: (args: readonly string[], environment: Environment, output: Output) => Promise<void>;
};

/** The operators' commands, a line each. They read the same settings as the product. */
const commands: Readonly<Record<string, Command>> = { 'service-token': serviceToken };

const usage = () =>
  [
    'npm run admin -- <command>',
    ...Object.values(commands).map(({ usage, what }) => `  ${usage}\n      ${what}`),
  ].join('\n');

/** Runs one; gives back what the process ends with. */
export async function runAdmin(
  [name = '', ...args]: readonly string[],
  environment: Environment,
  output: Output,
): Promise<0 | 1> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    output.stderr(usage());
    return ['', 'help', '--help'].includes(name) ? 0 : 1;
  }
  try {
    await command.run(args, environment, output);
    return 0;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    output.stderr(error.message);
    return 1;
  }
}
