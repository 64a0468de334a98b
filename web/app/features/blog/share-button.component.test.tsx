import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { share as words } from '#content/share.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ShareButton } from './share-button.tsx';

const title = 'Understanding remittance fees';
const url = 'http://localhost:3000/blog/understanding-remittance-fees';

/** What browsers throw when the reader closes the share sheet, when it fails, and when the clipboard is not allowed. */
const rejected = (name: string) => vi.fn(() => Promise.reject(new DOMException('', name)));
const accepted = () => vi.fn(() => Promise.resolve());

afterEach(() => {
  document.head.replaceChildren();
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

async function shareWith(device: { sheet?: ReturnType<typeof vi.fn>; writeText: ReturnType<typeof vi.fn> }) {
  const canonical = document.createElement('link');
  Object.assign(canonical, { rel: 'canonical', href: url });
  document.head.append(canonical);
  const { user } = renderAt(
    '/blog/understanding-remittance-fees?from=somewhere#small-print',
    <ShareButton title={title} />,
  );
  Object.defineProperty(navigator, 'share', { value: device.sheet, configurable: true });
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: device.writeText },
    configurable: true,
  });
  await user.click(screen.getByRole('button', { name: words.button }));
}

it.each([
  { why: 'the share sheet takes it', sheet: accepted() },
  { why: 'the reader closes the sheet', sheet: rejected('AbortError') },
])('says nothing of its own where $why', async ({ sheet }) => {
  const writeText = accepted();
  await shareWith({ sheet, writeText });
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title, url });
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each([
  { why: 'there is no share sheet', sheet: undefined },
  { why: 'the sheet fails', sheet: rejected('DataError') },
])('copies the link and says so where $why', async ({ sheet }) => {
  const writeText = accepted();
  await shareWith({ ...(sheet && { sheet }), writeText });
  expect(await screen.findByText(words.copied)).toHaveRole('status');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
});

it('offers the link for copying by hand where nothing else works', async () => {
  await shareWith({ writeText: rejected('NotAllowedError') });
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: words.notCopied });
  await waitFor(() => expect(link).toHaveFocus());
  expect(link).toHaveValue(url);
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, url.length]);
});
