import { submit } from '#client/submit.ts';
import { keepUnsent, markSent, readUnsent, type Unsent, unsentPaths } from '#client/unsent.ts';

let isUnderWay = false;

/** Tries everything that waits, one after the other, and stops where there is no getting through. */
export async function sendUnsent(): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    for (const entry of readUnsent()) {
      if (entry.refusal === undefined && !(await send(entry))) return;
    }
  } finally {
    isUnderWay = false;
  }
}

/** True when there is nothing more to try for this one. */
async function send(entry: Unsent): Promise<boolean> {
  const answer = await submit(unsentPaths[entry.form], entry.body, undefined);
  if (answer.isOk) {
    markSent(entry.key);
    return true;
  }
  const { failure } = answer;
  const refusal =
    failure.kind === 'fields'
      ? Object.values(failure.fields)[0]
      : failure.kind === 'refused'
        ? failure.message
        : undefined;
  if (refusal === undefined) return false;
  // Discarded in the meantime? Then it stays discarded.
  if (readUnsent().some(({ key }) => key === entry.key)) keepUnsent({ ...entry, refusal });
  return true;
}
