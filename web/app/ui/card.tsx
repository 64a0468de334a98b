import type { BandName } from '@remit/brand/bands.ts';
import type { ReactNode } from 'react';
import { bandClass } from '#ui/band.ts';

export type CardProps = {
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly tone?: keyof typeof tones;
  /** A dashed line inside the edge, for the most important card. */
  readonly hasDashedOutline?: boolean;
  /** A patterned strip along the left edge. */
  readonly spine?: BandName;
  readonly id?: string;
  readonly 'aria-labelledby'?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Card({
  as: Element = 'div',
  tone = 'raised',
  hasDashedOutline = false,
  spine,
  className = '',
  children,
  ...rest
}: CardProps) {
  const edge = hasDashedOutline ? 'dashed-outline p-7' : 'p-5';
  return (
    <Element
      {...rest}
      className={`relative overflow-clip rounded-card ${tones[tone]} ${edge} ${spine ? 'pl-10' : ''} ${className}`}
    >
      {spine && (
        <span
          aria-hidden="true"
          className={`absolute inset-y-0 left-0 w-5 bg-[length:2.5rem_auto] ${bandClass[spine]}`}
        />
      )}
      {children}
    </Element>
  );
}

const tones = {
  raised: 'border border-rule bg-raised',
  sand: 'border border-transparent bg-sand',
  forest: 'border border-transparent bg-forest text-on-forest dark:border-rule',
} as const;
