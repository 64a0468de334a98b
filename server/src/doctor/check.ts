import type { Config } from '#config.ts';
import type { ProductDatabase } from '#product-database.ts';

export const levels = ['ok', 'warning', 'problem'] as const;

export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'problem'; readonly text: string; readonly cure: string };

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, cure: string): Finding => ({ level: 'warning', text, cure });
export const problem = (text: string, cure: string): Finding => ({ level: 'problem', text, cure });

/** A check of the settings and of this machine. It runs first, whether or not there is a database. */
export type MachineCheck = { readonly name: string; readonly run: (config: Config) => Findings };

export type DatabaseCheck = {
  readonly name: string;
  readonly run: (product: ProductDatabase, config: Config) => Findings;
};

type Findings = Finding | Promise<Finding>;

/** A check that fails itself has found something too. */
export async function runCheck(name: string, run: () => Findings): Promise<Finding & { check: string }> {
  try {
    return { check: name, ...(await run()) };
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    return {
      check: name,
      ...problem(`could not be checked (${code ?? message})`, 'fix what the error names, then try again'),
    };
  }
}
