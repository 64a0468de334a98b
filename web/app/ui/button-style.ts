export type ButtonTone = 'primary' | 'gold' | 'secondary' | 'quiet' | 'danger';

export type ButtonStyle = {
  /** `primary` once per view; `gold` is the primary on a forest field. */
  readonly tone?: ButtonTone | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  /** Takes the whole width of its container. */
  readonly isWide?: boolean | undefined;
};

/** The class names of buttons and of links that look like buttons. */
export function buttonStyle({ tone = 'primary', size = 'regular', isWide = false }: ButtonStyle): string {
  return `button ${tones[tone]} ${sizes[size]} ${isWide ? 'w-full' : ''}`;
}

// The dark theme's page is as dark as forest, so its primary button is gold.
const tones = {
  primary: 'bg-forest text-on-forest dark:bg-gold dark:text-on-gold',
  gold: 'bg-gold text-on-gold',
  secondary: 'border border-line bg-raised text-ink',
  quiet: 'text-ink underline decoration-line decoration-1 underline-offset-4 hover:decoration-current',
  danger: 'border border-danger bg-raised text-danger',
} as const satisfies Record<ButtonTone, string>;

const sizes = { regular: 'min-h-12 px-6 py-2.5', small: 'min-h-11 px-4 py-1.5 text-[.94rem]' } as const;
