import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nextReads } from '#content/website/blog/articles.ts';
import { blog } from '#content/website/blog.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import BlogArticlePage from './blog-article.tsx';

const path = '/blog/understanding-remittance-fees';

it('has its facts, its text and its sources', async () => {
  const { container } = await renderPage(path, <BlogArticlePage path={path} />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Understanding remittance fees');
  expect(container).toHaveTextContent('12 May 2026 · 6 min read');
  expect(container).toHaveTextContent('By the pricing desk');
  expect(screen.getByText(/^Two shops on the same street/)).toBeVisible();
  expect(screen.getByRole('heading', { name: blog.sources })).toBeVisible();
});

it('leads on to two others, and back to the list', async () => {
  await renderPage(path, <BlogArticlePage path={path} />);
  const next = within(await screen.findByRole('region', { name: blog.next })).getAllByRole('link');
  expect(next.map((link) => link.getAttribute('href'))).toEqual(
    nextReads('understanding-remittance-fees').map(({ id }) => `/blog/${id}`),
  );
  expect(next).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
});

it('has contents that lead to every part of the text', async () => {
  await renderPage(path, <BlogArticlePage path={path} />);
  const contents = within(await screen.findByRole('navigation', { name: blog.contents }));
  const links = contents.getAllByRole('link');
  expect(links).toHaveLength(9);
  for (const link of links) {
    const part = document.querySelector(link.getAttribute('href') ?? '');
    expect(part?.querySelector('h2')).toHaveTextContent(link.textContent);
  }
});
