import { sampleContent } from '@remit/platform/mail/testing/a-mail-worker.ts';
import { describe, expect, it } from 'vitest';
import { renderFrame } from './frame.ts';
import { renderPlainText } from './plain-text.ts';

const nasty = `<script>alert("1")</script> & 'so on'`;

describe('the HTML part', () => {
  it('shows markup in any text as text', () => {
    const html = renderFrame({
      subject: nasty,
      preview: nasty,
      heading: nasty,
      paragraphs: [nasty],
      action: { label: nasty, url: `https://site.example/?q="><script>alert(1)</script>` },
      code: { label: nasty, value: nasty },
      notes: [nasty],
      reason: nasty,
      links: [{ label: nasty, url: 'https://site.example/unsubscribe' }],
    });
    expect(html).not.toContain('<script');
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(10);
  });

  it('has the link on the button and written out', () => {
    const html = renderFrame(sampleContent);
    const url = 'https://site.example/welcome?token=abc&amp;next=/send';
    expect(html.split(`href="${url}"`)).toHaveLength(3);
    expect(html).toContain(`>${url}</a>`);
  });

  it('has a line where a paragraph has one', () => {
    expect(renderFrame({ ...sampleContent, paragraphs: ['Regards\n<b>Esi'] })).toContain(
      'Regards<br>&lt;b&gt;Esi</p>',
    );
  });

  it('loads nothing', () => {
    expect(renderFrame(sampleContent)).not.toMatch(/<img|<link|src=|url\(|@import|<svg/i);
  });

  it('leaves out what the content leaves out', () => {
    const { action: _action, code: _code, notes: _notes, ...bare } = sampleContent;
    expect(renderFrame(bare)).not.toMatch(/undefined|class="button"|class="code"/);
  });

  it.each(['javascript:alert(1)', 'data:text/html,hello', 'mailto:eve@example.com'])(
    'refuses %s as a link',
    (url) => {
      const content = { ...sampleContent, action: { label: 'Open', url } };
      expect(() => renderFrame(content)).toThrow('http or https');
      expect(() => renderPlainText(content)).toThrow('http or https');
    },
  );
});

describe('the plain text', () => {
  it('says the same, link and code included', () => {
    const text = renderPlainText(sampleContent);
    expect(text).toContain('\nhttps://site.example/welcome?token=abc&next=/send\n');
    expect(text).toContain('402918');
    expect(text).toContain(sampleContent.heading);
  });

  it('breaks lines at 72 characters but never a URL', () => {
    const url = `https://site.example/confirm?token=${'a'.repeat(200)}`;
    const text = renderPlainText({
      ...sampleContent,
      paragraphs: ['word '.repeat(100).trim()],
      action: { label: 'Confirm', url },
    });
    const long = text.split('\n').filter((line) => line.length > 72);
    expect(long).toEqual([url]);
  });
});
