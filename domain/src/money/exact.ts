import { InvariantError } from '#invariant.ts';
import type { Rounding } from '#money/rounding.ts';

/** A decimal number without any error: 3720.5 is { units: 37205n, scale: 1 }. */
export type Exact = { readonly units: bigint; readonly scale: number };

/** Decimal notation: digits, a point where there are decimals, no float in between. */
export type DecimalString = `${number}`;

export const zero: Exact = { units: 0n, scale: 0 };

/** For figures written in our own tables, such as exact('12.85'). What people type goes through parseAmount. */
export function exact(literal: string): Exact {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(literal) ?? [];
  if (whole === undefined) throw new InvariantError(`"${literal}" is not a decimal literal.`);
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

export function add(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function subtract(a: Exact, b: Exact): Exact {
  return add(a, { units: -b.units, scale: b.scale });
}

export function multiply(a: Exact, b: Exact): Exact {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

export function compare(a: Exact, b: Exact): -1 | 0 | 1 {
  const { units } = subtract(a, b);
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

export function larger(a: Exact, b: Exact): Exact {
  return compare(a, b) < 0 ? b : a;
}

export function isZero(value: Exact): boolean {
  return value.units === 0n;
}

export function isPositive(value: Exact): boolean {
  return value.units > 0n;
}

export function roundTo(value: Exact, digits: number, rounding: Rounding): Exact {
  if (value.scale <= digits) return { units: unitsAt(value, digits), scale: digits };
  return { units: rounding(value.units, powerOfTen(value.scale - digits)), scale: digits };
}

/** Drops the zeros that carry no value, so that equal numbers look equal. */
export function normalise(value: Exact): Exact {
  let { units, scale } = value;
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return { units, scale };
}

export function toDecimalString({ units, scale }: Exact): DecimalString {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const fraction = scale > 0 ? `.${digits.slice(point)}` : '';
  return `${sign}${digits.slice(0, point)}${fraction}` as DecimalString;
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function unitsAt(value: Exact, scale: number): bigint {
  return value.units * powerOfTen(scale - value.scale);
}
