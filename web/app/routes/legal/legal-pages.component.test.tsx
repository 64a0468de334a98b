import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { legal } from '#content/legal/legal.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import CookiePolicyPage from './cookie-policy.tsx';
import LegalTextPage from './legal-text.tsx';

it.each([
  {
    name: 'Terms of Service',
    path: '/terms-of-service',
    Page: LegalTextPage,
    count: 10,
    says: 'the laws of [Jurisdiction]',
  },
  {
    name: 'Privacy Policy',
    path: '/privacy-policy',
    Page: LegalTextPage,
    count: 9,
    says: 'You must be 18 or older',
  },
  {
    name: 'AML Policy',
    path: '/aml-policy',
    Page: LegalTextPage,
    count: 10,
    says: 'for at least five years',
  },
  { name: 'Security Policy', path: '/security', Page: LegalTextPage, count: 10, says: 'If you find a hole' },
  {
    name: 'Cookie Policy',
    path: '/cookie-policy',
    Page: CookiePolicyPage,
    count: 8,
    says: '“Accept All Cookies”',
  },
])('$name is whole, dated, and can be linked to by section', async ({ name, path, Page, count, says }) => {
  await renderPage(path, <Page path={path} />);
  const heading = await screen.findByRole('heading', { level: 1, name });
  const text = heading.closest('article');
  expect(text).toHaveTextContent('Last updated May 6, 2025');
  expect(text).toHaveTextContent(says);
  const sections = [...document.querySelectorAll('article section[id]')];
  expect(sections).toHaveLength(count);
  const contents = within(screen.getByRole('navigation', { name: legal.contents })).getAllByRole('link');
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
});
