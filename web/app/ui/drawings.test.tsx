import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Flag, type FlagCode } from '#ui/flags.tsx';
import * as icons from '#ui/icons.tsx';

describe('our icons', () => {
  const drawn = Object.entries(icons).map(([name, Icon]) => ({
    name,
    markup: renderToStaticMarkup(<Icon />),
  }));

  it('are silent, take the colour of their text and have no id', () => {
    for (const { name, markup } of drawn) {
      expect(markup, name).toContain('aria-hidden="true"');
      expect(markup, name).toContain('stroke="currentColor"');
      expect(markup, name).not.toMatch(/\sid=|style=|url\(/);
    }
  });

  it('are all different', () => {
    expect(new Set(drawn.map(({ markup }) => markup)).size).toBe(drawn.length);
  });
});

describe('flags', () => {
  const codes: FlagCode[] = ['GH', 'KE', 'UG', 'SN', 'NG', 'ZA'];

  it.each(codes)('%s is drawn in its own proportions, silently and without ids', (code) => {
    const markup = renderToStaticMarkup(<Flag code={code} />);
    expect(markup).toContain(code === 'NG' ? 'viewBox="0 0 120 60"' : 'viewBox="0 0 90 60"');
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toMatch(/\sid=|style=/);
  });

  it('are all different', () => {
    expect(new Set(codes.map((code) => renderToStaticMarkup(<Flag code={code} />))).size).toBe(codes.length);
  });
});
