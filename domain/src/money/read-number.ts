import type { Exact } from '#money/exact.ts';

export type ReadNumber = { readonly value: Exact; readonly isAmbiguous: boolean };

/** Digits, or groups of three parted by one and the same character throughout. */
const wholePart = /^(?:\d*|[1-9]\d{0,2}(?<separator>[,.'٬ ])\d{3}(?:\k<separator>\d{3})*)$/u;

/** One comma or dot before exactly three digits: a thousand to some readers, three decimals to others. */
const readsBothWays = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads plain digits with separators; null when they do not make one number.
 *
 * With comma and dot present, the later one is the decimal point. A character that repeats parts thousands.
 * Alone, "1,5" and "0,001" have a decimal comma, but "1,000" is a thousand: people do not type a third decimal of
 * money after a comma. "1.000" is one: the pages are in English, number fields and spreadsheets always hand
 * over a decimal dot, and of two wrong readings the smaller amount does less harm. Both are marked ambiguous.
 */
export function readNumber(text: string): ReadNumber | null {
  const decimalPoint = findDecimalPoint(text);
  const [whole = '', fraction = '', ...rest] = decimalPoint === null ? [text] : text.split(decimalPoint);
  const isOneNumber = rest.length === 0 && wholePart.test(whole) && /^\d*$/.test(fraction);
  const digits = (whole + fraction).replace(/\D/g, '');
  if (!isOneNumber || digits === '') return null;
  return { value: { units: BigInt(digits), scale: fraction.length }, isAmbiguous: readsBothWays.test(text) };
}

function findDecimalPoint(text: string): ',' | '.' | '٫' | null {
  if (text.includes('٫')) return '٫';
  const commas = text.split(',').length - 1;
  const dots = text.split('.').length - 1;
  if (commas > 0 && dots > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  if (dots === 1) return '.';
  if (commas === 1) return readsBothWays.test(text) ? null : ',';
  return null;
}
