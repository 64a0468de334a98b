import type { ProofOfWorkForm } from '@remit/contract/proof-of-work.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Guards } from './guards.ts';
import { isHoneypotFilled, parsed, readJson, requireContentType } from './request-body.ts';

export type FormRules<Schema extends v.GenericSchema> = {
  readonly schema: Schema;
  /** The response to every submission, saved or not. */
  readonly thanks: (context: Context) => Response;
  /** Reads what the guards need; may throw for fields that the schema cannot judge. */
  readonly submission: (request: v.InferOutput<Schema>) => {
    readonly form: ProofOfWorkForm;
    readonly key: string;
    readonly emailAddress: string;
    readonly isRepetition?: () => Promise<boolean>;
  };
  readonly save: (request: v.InferOutput<Schema>) => Promise<void>;
};

/** A form sent as JSON, behind every guard, the cheapest first. */
export function guardedForm<Schema extends v.GenericSchema>(guards: Guards, rules: FormRules<Schema>) {
  return async (context: Context): Promise<Response> => {
    guards.rejectCrossOrigin(context);
    requireContentType(context, 'application/json');
    const body = await readJson(context);
    if (isHoneypotFilled(body)) return rules.thanks(context);
    const request = parsed(rules.schema, body);
    const submission = rules.submission(request);
    await guards.limitConcurrency(async () => {
      await guards.admit(context, submission);
      await rules.save(request);
    });
    return rules.thanks(context);
  };
}
