import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { legal } from '#content/en/legal/legal.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import AmlPolicyPage from './aml-policy.tsx';
import CookiePolicyPage from './cookie-policy.tsx';
import PrivacyPolicyPage from './privacy-policy.tsx';
import SecurityPage from './security.tsx';
import TermsOfServicePage from './terms-of-service.tsx';

it.each([
  { name: 'Terms of Service', Page: TermsOfServicePage, count: 10, says: 'the laws of [Jurisdiction]' },
  { name: 'Privacy Policy', Page: PrivacyPolicyPage, count: 9, says: 'You must be 18 or older' },
  { name: 'AML Policy', Page: AmlPolicyPage, count: 10, says: 'for at least five years' },
  { name: 'Security Policy', Page: SecurityPage, count: 10, says: 'If you find a hole' },
  { name: 'Cookie Policy', Page: CookiePolicyPage, count: 8, says: '“Accept All Cookies”' },
])('$name is whole, dated, and can be linked to by section', async ({ name, Page, count, says }) => {
  await renderPage('/', <Page />);
  const heading = await screen.findByRole('heading', { level: 1, name });
  const text = heading.closest('article');
  expect(text).toHaveTextContent('Last updated May 6, 2025');
  expect(text).toHaveTextContent(says);
  const sections = [...document.querySelectorAll('article section[id]')];
  expect(sections).toHaveLength(count);
  const contents = within(screen.getByRole('navigation', { name: legal.contents })).getAllByRole('link');
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
});
