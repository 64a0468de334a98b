import { type ActionGroup, actionGroups, type Details, detailWords } from '../../content/en/audit-words.ts';

type Entry = { readonly action: string; readonly details: string; readonly reason: string | null };

/** `Banned for 24 hours, 2 devices signed out: reason`. What has no words is shown as it was recorded. */
export function entryText({ action, details, reason }: Entry, named: (id: unknown) => string): string {
  const recorded = parsed(details);
  const words = groupOf(action)?.actions[action];
  const [text, others] = (recorded && words?.of?.(recorded, named)) ?? [words?.label ?? action, recorded];
  const parts = [text, ...(others ? Object.entries(others).map(detailText) : [details])].filter(Boolean);
  return reason === null ? parts.join(', ') : `${parts.join(', ')}: ${reason}`;
}

export const groupOf = (action: string): ActionGroup | undefined =>
  actionGroups.find(({ actions }) => Object.hasOwn(actions, action));

function detailText([name, value]: [string, unknown]): string {
  if (value === null || value === '') return '';
  if (Object.hasOwn(detailWords, name)) return detailWords[name]?.(value) ?? '';
  return `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`;
}

/** Undefined where it was cut. */
function parsed(details: string): Details | undefined {
  try {
    return details === '' ? {} : (JSON.parse(details) as Details);
  } catch {
    return undefined;
  }
}
