import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveChat } from '#content/forms/enquiries.ts';
import { faq } from '#content/website/faq.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import FaqPage from './faq.tsx';

const questions = () => [...document.querySelectorAll('details')];

it('has three groups of eleven questions, of which the browser keeps one open', async () => {
  await renderPage('/faq', <FaqPage />);
  for (const name of ['General', 'Sending Money', 'Receiving Money'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  expect(questions()).toHaveLength(11);
  expect(questions().map((one) => one.getAttribute('name'))).toEqual(Array(11).fill('faq'));
  expect(questions().map(({ open }) => open)).toEqual([true, ...Array(10).fill(false)]);
});

it('opens the answer that a URL names', async () => {
  await renderPage('/faq#limits', <FaqPage />);
  const answer = await screen.findByText(/up to \$5,000 per transaction/);
  expect(answer.closest('details')).toHaveAttribute('open');
});

it('leads a reader without an answer to the chat or to us', async () => {
  const { user } = await renderPage('/faq', <FaqPage />);
  const contact = await screen.findByRole('link', { name: faq.more.action.label });
  expect(contact).toHaveAttribute('href', '/contact');
  await user.click(screen.getByRole('button', { name: liveChat.label }));
  const dialog = await screen.findByRole('dialog', { name: liveChat.label });
  await waitFor(() => expect(within(dialog).getByRole('heading', { name: liveChat.label })).toHaveFocus());
});
