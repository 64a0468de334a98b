import { brand } from '@remit/brand/brand.ts';
import { heart } from '@remit/brand/logo.ts';

/** In the colour of the text. Hidden from screen readers, because the name is beside it. */
export function Heart({ className = '' }: { className?: string }) {
  return (
    <svg className={className} viewBox={heart.viewBox} aria-hidden="true">
      <path
        d={heart.path}
        fill="none"
        stroke="currentColor"
        strokeWidth={heart.strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-forest dark:text-ink">
      <Heart className="size-8 text-clay" />
      <span className="font-display text-2xl leading-none font-bold tracking-tight">{brand.name}</span>
    </span>
  );
}
