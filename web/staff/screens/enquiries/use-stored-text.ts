import * as v from 'valibot';
import { storedValue, storeValue, useStoredValue } from '#device/stored-value.ts';

const storageKey = 'staffDrafts';
const keptMs = 30 * 24 * 60 * 60 * 1000;

const Draft = v.object({ key: v.string(), text: v.string(), changedAtMs: v.number() });
const Drafts = v.record(v.string(), Draft);
type Drafts = v.InferOutput<typeof Drafts>;

/** A text that is kept on this device until it is sent, with the key that it is sent under. */
export function useStoredText(name: string) {
  const { key = '', text = '' } = parsed(useStoredValue(storageKey)[0])[name] ?? {};
  const renewKey = () => write(name, { key: crypto.randomUUID(), text: currentText(name) });
  return {
    key,
    text,
    setText: (changed: string) =>
      write(name, changed === '' ? undefined : { key: key || crypto.randomUUID(), text: changed }),
    /** The text is another one than was sent under the old key. */
    renewKey,
    /** Forgets the text, unless it was changed while it was being sent. Whether it did. */
    sent(typed: string): boolean {
      const isWhole = currentText(name) === typed;
      if (isWhole) write(name, undefined);
      else renewKey();
      return isWhole;
    },
  };
}

export const hasStoredText = (name: string) => currentText(name).trim() !== '';

const currentText = (name: string) => parsed(storedValue(storageKey))[name]?.text ?? '';

/** Beside the other drafts as they are now, without those that are old. */
function write(name: string, draft: { readonly key: string; readonly text: string } | undefined): void {
  const nowMs = Date.now();
  const { [name]: _, ...others } = parsed(storedValue(storageKey));
  const kept = Object.entries(others).filter(([, { changedAtMs }]) => nowMs - changedAtMs < keptMs);
  const all = draft ? [...kept, [name, { ...draft, changedAtMs: nowMs }]] : kept;
  storeValue(storageKey, all.length === 0 ? null : JSON.stringify(Object.fromEntries(all)));
}

function parsed(stored: string | null): Drafts {
  try {
    const result = v.safeParse(Drafts, JSON.parse(stored ?? '{}'));
    return result.success ? result.output : {};
  } catch {
    return {};
  }
}
