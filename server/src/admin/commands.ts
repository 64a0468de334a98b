import { StartProblem } from '#start-problem.ts';
import { serviceToken } from './service-token.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command has to say: to whoever reads along, and to whatever it is piped into. */
export type Voice = { readonly say: (text: string) => void; readonly tell: (text: string) => void };

export type Command = {
  readonly usage: string;
  readonly what: string;
  readonly run: (args: readonly string[], environment: Environment, voice: Voice) => Promise<void>;
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
  voice: Voice,
): Promise<0 | 1> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    voice.say(usage());
    return ['', 'help', '--help'].includes(name) ? 0 : 1;
  }
  try {
    await command.run(args, environment, voice);
    return 0;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    voice.say(error.message);
    return 1;
  }
}
