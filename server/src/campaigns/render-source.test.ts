import { describe, expect, it } from 'vitest';
import { renderSource } from './render-source.ts';

const siteUrl = new URL('https://site.example');
const render = (source: string) => renderSource(source, siteUrl);
const tagsIn = (html: string) => new Set([...html.matchAll(/<([a-z0-9]+)/gi)].map(([, tag]) => tag));

describe('what an author may try in Markdown', () => {
  it.each([
    { why: 'a script', source: 'a <script>alert(1)</script> b', problem: 'html' },
    {
      why: 'a block of HTML',
      source: '<div onclick="x()">\n<img src=x onerror=alert(1)>\n</div>',
      problem: 'html',
    },
    { why: 'a link that runs', source: '[a](javascript:alert(1))', problem: 'link' },
    { why: 'the same in disguise', source: '[a](JaVaScRiPt&colon;alert(1))', problem: 'link' },
    { why: 'an autolink that runs', source: '<javascript:alert(1)>', problem: 'link' },
    {
      why: 'a link with a page in it',
      source: '[a](data:text/html,<script>alert(1)</script>)',
      problem: 'link',
    },
    { why: 'a link to a file', source: '[a](file:///etc/passwd)', problem: 'link' },
    { why: 'a name before another host', source: '[a](https://site.example@evil.example/)', problem: 'link' },
    {
      why: 'an image, which could count who reads',
      source: '![alt text](https://evil.example/pixel.gif)',
      problem: 'image',
    },
    {
      why: 'an image inside a link',
      source: '[![a](https://evil.example/p.gif)](https://site.example/)',
      problem: 'image',
    },
  ])('$why does nothing, and is named', ({ source, problem }) => {
    const { html, problems } = render(source);
    expect(problems).toContain(problem);
    for (const tag of tagsIn(html)) expect(['p', 'a']).toContain(tag);
    expect(html).not.toMatch(/(href|src)="(?!https:\/\/site\.example)|\son\w+="/i);
  });

  it('breaks out of no attribute', () => {
    const { html } = render(
      '[a](https://evil.example/"onmouseover="alert(1)) [b](/x "title\\" onclick=\\"y")',
    );
    expect(html).not.toMatch(/" ?on\w+=|title=/);
  });

  it.each([
    { why: 'nesting', source: '> '.repeat(10_000) },
    {
      why: 'lists in lists',
      source: Array.from({ length: 190 }, (_, n) => `${' '.repeat(n)}- a`).join('\n'),
    },
    { why: 'brackets', source: '['.repeat(20_000) },
    { why: 'stars', source: '*a **a '.repeat(2_800) },
    { why: 'backticks', source: '`a``b```'.repeat(2_500) },
    { why: 'one line', source: 'a'.repeat(20_000) },
    { why: 'links', source: '[a](/b) '.repeat(2_500) },
  ])('takes the most of $why', ({ source }) => {
    expect(render(source.slice(0, 20_000)).html.length).toBeLessThan(600_000);
  });
});

describe('links', () => {
  it.each([
    { why: 'ours', source: '[our page](https://site.example/faq)', shown: '>our page</a>' },
    { why: 'ours as a path', source: '[our page](/faq)', shown: 'href="https://site.example/faq"' },
    {
      why: 'of another site',
      source: '[our partner](https://other.example/x)',
      shown: '>our partner</a> (other.example)',
    },
    {
      why: 'that looks like ours',
      source: '[site.example](https://evil.example/)',
      shown: '</a> (evil.example)',
    },
    {
      why: 'whose name is the end of ours',
      source: '[site.example](https://e.example/)',
      shown: '</a> (e.example)',
    },
    {
      why: 'with its name behind ours',
      source: '[https://site.example/?evil.example](https://evil.example/)',
      shown: '</a> (evil.example)',
    },
    {
      why: 'with its name as a user of ours',
      source: '[https://evil.example@site.example](https://evil.example/)',
      shown: '</a> (evil.example)',
    },
    { why: 'that says all of itself', source: '<https://other.example/x>', shown: 'other.example/x</a></p>' },
    {
      why: 'to a mailbox with half a character',
      source: '[write](mailto:%ff@other.example)',
      shown: '</a> (%ff@other.example)',
    },
    { why: 'without a scheme', source: '[a](//evil.example/)', shown: '</a> (evil.example)' },
    {
      why: 'that names its site',
      source: '[Other.example](https://other.example/)',
      shown: '>Other.example</a></p>',
    },
    { why: 'to a mailbox', source: '[write](mailto:ama@other.example)', shown: '</a> (ama@other.example)' },
  ])('$why', ({ source, shown }) => {
    const { html, problems } = render(source);
    expect(html).toContain(shown);
    expect(problems).toEqual([]);
  });
});

it('takes the first heading for that of the message', () => {
  const { heading, html, text } = render('# Hello, *Accra*\n\nText.\n\n# Another\n\n### Small');
  expect(heading).toBe('Hello, Accra');
  expect(html).not.toContain('Hello');
  expect(tagsIn(html)).toEqual(new Set(['p', 'h2', 'h3']));
  expect(text).toBe('Text.\n\nAnother\n\nSmall');
  expect(render('Text.').heading).toBeUndefined();
});

it('says the same in plain text', () => {
  const source = `Hello **all**,
a new line.\\
Another.

- one
- [two](/two)
  1. first
  2. second

> quoted

    code  here

---

<https://site.example/end>`;
  expect(render(source).text).toBe(`Hello all, a new line.
Another.

- one
- two (https://site.example/two)
1. first
2. second

> quoted

code  here

* * *

https://site.example/end`);
});

it('styles every element, for mail readers that drop style sheets', () => {
  const { html } = render('## a\n\ntext `code` [b](/b)\n\n- c\n\n> d\n\n---');
  for (const tag of ['h2', 'p', 'a', 'ul', 'li', 'blockquote', 'hr', 'code']) {
    expect(html).toMatch(new RegExp(`<${tag} [^>]*style="`));
  }
});
