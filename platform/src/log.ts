export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;
export type Log = Record<LogLevel, (event: string, facts?: Facts) => void>;

/**
 * One JSON object a line. Events have names and facts have types, so that nothing is logged by accident: no e-mail address,
 * no path with a token in it, no body, no error object with a query's values.
 */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const from = logLevels.indexOf(level);
  const at = (name: LogLevel) => (event: string, facts?: Facts) => {
    if (logLevels.indexOf(name) < from) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level: name, event, ...facts })}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** What of an error may be logged: its kind and where it arose, never its message, which may quote a person's data. */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { code?: unknown }).code;
  // The stack begins with the message, whose lines may look like places.
  const message = error.stack?.indexOf(error.message) ?? -1;
  const places = message === -1 ? undefined : error.stack?.slice(message + error.message.length);
  return {
    error: error.name,
    code: typeof code === 'string' ? code : undefined,
    at: places
      ?.split('\n')
      .find((line) => line.trimStart().startsWith('at '))
      ?.trim(),
  };
}
