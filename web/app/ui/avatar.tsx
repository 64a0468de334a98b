export type AvatarProps = {
  readonly name: string;
  readonly size?: keyof typeof sizes;
  /** Lies over the initial as soon as it is loaded. */
  readonly picture?: { readonly url: string; readonly onError: () => void } | undefined;
};

/** A picture, or the initial of a name. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, size = 'regular', picture }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full font-display font-bold forced-colors:border ${sizes[size]} ${colourFor(name)}`}
    >
      {initialOf(name)}
      {picture && (
        <img
          src={picture.url}
          alt=""
          draggable={false}
          onError={picture.onError}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('en-GB') ?? '·';
}

/** The same name always gets the same colour. */
export function colourFor(name: string): string {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return colours[sum % colours.length] ?? colours[0];
}

const colours = [
  'bg-forest text-on-forest dark:bg-leaf dark:text-paper',
  'bg-gold text-on-gold',
  'bg-clay text-paper',
  'bg-indigo text-paper',
] as const;

const sizes = { small: 'size-8 text-base', regular: 'size-11 text-lg', large: 'size-18 text-3xl' } as const;
