import { expect, it } from 'vitest';
import { sharedChunk } from './shared-chunk.ts';

const route = (name: string) => `/web/app/routes/${name}.tsx`;
const entry = '/web/app/hydrate.tsx';
const module = '/web/app/ui/card.tsx';
const between = '/web/app/features/blog/list.tsx';

/** A module graph in which `module` is imported by `between`, and that by these. */
const graphOf = (importers: readonly string[]) => ({
  getModuleInfo: (id: string) => ({
    importers: id === module ? [between] : id === between ? [...importers, module] : [],
  }),
});

it.each([
  { why: 'one route', importers: [route('website/faq')], chunk: null },
  { why: 'two routes', importers: [route('website/faq'), route('website/blog')], chunk: null },
  {
    why: 'three pages of the website',
    importers: [route('website/faq'), route('website/blog'), route('legal/legal-text')],
    chunk: 'website',
  },
  {
    why: 'the pages that have the calculator, and a screen',
    importers: [
      route('website/home'),
      route('website/country'),
      route('website/pricing'),
      route('app/demo-send'),
    ],
    chunk: 'calculator',
  },
  {
    why: 'two of the pages that have the calculator',
    importers: [route('website/home'), route('website/pricing')],
    chunk: 'calculator',
  },
  {
    why: 'two pages of the website and one screen',
    importers: [route('app/demo-send'), route('website/faq'), route('website/blog')],
    chunk: 'website',
  },
  {
    why: 'screens and no more pages of the website',
    importers: [route('app/send'), route('app/demo-send'), route('website/faq'), route('website/blog')],
    chunk: null,
  },
  {
    why: 'three screens',
    importers: [route('app/send'), route('app/demo-send'), route('app/history')],
    chunk: 'app',
  },
  {
    why: 'screens and one of signing in',
    importers: [route('app/send'), route('app/demo-send'), route('auth/auth')],
    chunk: 'account',
  },
  {
    why: 'pages of the website and one of signing in',
    importers: [route('website/faq'), route('website/blog'), route('auth/auth')],
    chunk: 'forms',
  },
  {
    why: 'three pages of signing in',
    importers: [route('auth/auth'), route('auth/new-password'), route('auth/not-me')],
    chunk: 'auth',
  },
  {
    why: 'three pages that e-mailed links lead to',
    importers: [
      route('subscriptions/manage'),
      route('subscriptions/unsubscribe'),
      route('subscriptions/confirm-waitlist'),
    ],
    chunk: 'subscriptions',
  },
  { why: 'the entry', importers: [entry], chunk: 'site' },
  { why: 'nothing but `import()`', importers: [], chunk: null },
])('a module that is loaded by $why goes to $chunk', ({ importers, chunk }) => {
  expect(sharedChunk(module, graphOf(importers))).toBe(chunk);
});
