/** The first letter of a name on cloth. The name itself stands beside it, so this says nothing of its own. */
export function Avatar({ name, size = 'regular' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-display font-bold forced-colors:border ${sizes[size]} ${clothFor(name)}`}
    >
      {initialOf(name)}
    </span>
  );
}

export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('en-GB') ?? '·';
}

/** The same name always wears the same cloth. */
export function clothFor(name: string): string {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return cloths[sum % cloths.length] ?? cloths[0];
}

const cloths = [
  'bg-forest text-on-forest dark:bg-leaf dark:text-paper',
  'bg-gold text-on-gold',
  'bg-clay text-paper',
  'bg-indigo text-paper',
] as const;

const sizes = { regular: 'size-11 text-lg', large: 'size-18 text-3xl' } as const;
