import { describe, expect, it, vi } from 'vitest';
import { reportIfChanged } from './typed-before-hydration.ts';

describe('what was typed before hydration', () => {
  it.each([
    { why: 'an amount over the one we rendered', value: '250', rendered: '100', reported: ['250'] },
    { why: 'a field that was emptied', value: '', rendered: '100', reported: [''] },
    { why: 'a switch that was toggled', value: true, rendered: false, reported: [true] },
  ])('is reported: $why', ({ value, rendered, reported }) => {
    expect(reports(value, rendered)).toEqual(reported);
  });

  it.each([
    { why: 'the same as rendered', value: '100', rendered: '100' },
    { why: 'in an uncontrolled control', value: '250', rendered: undefined },
  ])('is left alone: $why', ({ value, rendered }) => {
    expect(reports(value, rendered)).toEqual([]);
  });
});

function reports<T>(value: T, rendered: T | undefined): T[] {
  const report = vi.fn<(value: T) => void>();
  reportIfChanged(value, rendered, report);
  return report.mock.calls.map(([reported]) => reported);
}
