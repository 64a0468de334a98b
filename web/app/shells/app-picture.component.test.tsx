import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { history } from '#content/app/history.ts';
import { appPicture } from '#content/app/picture.ts';
import { saveDemoTransfer } from '#device/demo-transfers.ts';
import { HistoryPicture } from '#features/history/sample-history.tsx';
import { renderAt } from '../../testing/render.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { AppPicture } from './app-picture.tsx';

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('#content/app/history.ts');
  vi.doUnmock('./app-picture-screens.tsx');
});

const pictureOf = async (step: keyof typeof appPicture, path = '/how-it-works') => {
  await renderPage(path, <AppPicture step={step} />);
  const picture = screen.getByRole('figure', { name: appPicture[step] });
  await waitFor(() => expect(picture.querySelectorAll('.phone')).toHaveLength(2));
  return picture;
};

it('draws the demo as it opens beside the history', async () => {
  const picture = await pictureOf('amount', '/demo');
  expect(picture).toHaveTextContent('How much would you send?');
  expect(picture).toHaveTextContent('KES 6,816');
  expect(picture).toHaveTextContent('Otieno Sample');
});

it('draws a transfer to a sample recipient with its fee, before it is sent', async () => {
  const picture = await pictureOf('review');
  for (const words of ['To', 'Otieno Sample', '€100.00', '€2.50', 'KES 13,845', 'no money moves'])
    expect(picture).toHaveTextContent(words);
});

it('has the very words of the screen, and nothing that failed', async () => {
  const picture = await pictureOf('review');
  const { container } = renderAt('/history', <HistoryPicture />);
  expect(picture.querySelectorAll('.phone')[1]).toHaveTextContent(container.textContent ?? '');
  expect(picture).toHaveTextContent(history.status.completed);
  expect(picture).not.toHaveTextContent(history.status.failed);
});

it('changes with a word of the screen', async () => {
  vi.resetModules();
  vi.doMock('#content/app/history.ts', async (original) => {
    const { history } = await original<typeof import('#content/app/history.ts')>();
    return { history: { ...history, listHeading: 'Sent so far' } };
  });
  const { ReviewPhones } = await import('./app-picture-screens.tsx');
  const { container } = renderAt('/how-it-works', <ReviewPhones />);
  expect(container).toHaveTextContent('Sent so far');
});

it('has nothing to focus, to press or to read out', async () => {
  const picture = await pictureOf('amount');
  const controls = picture.querySelectorAll('a, button, input, select, textarea, [tabindex]');
  expect(controls.length).toBeGreaterThan(2);
  for (const control of controls) expect(control.closest('[inert]')).not.toBeNull();
  for (const role of ['button', 'link', 'heading', 'spinbutton'])
    expect(within(picture).queryByRole(role)).toBeNull();
  expect(picture.querySelector('h1')).toBeNull();
});

it('shows no transfers of the visitor', async () => {
  saveDemoTransfer({
    reference: 'DEMO-1',
    recipient: 'Somebody Real',
    sent: '100',
    fee: '2.5',
    received: '13845',
    at: '2026-11-17T09:00:00.000Z',
  });
  expect(await pictureOf('amount', '/demo')).not.toHaveTextContent('Somebody Real');
});

it('is left out when its code cannot be loaded, and the page stays', async () => {
  vi.resetModules();
  const load = vi.fn(() => {
    throw new Error('no such file');
  });
  vi.doMock('./app-picture-screens.tsx', load);
  const { AppPicture: Unloadable } = await import('./app-picture.tsx');
  await renderPage(
    '/how-it-works',
    <>
      <p>The page</p>
      <Unloadable step="review" />
    </>,
  );
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.getByText('The page')).toBeVisible();
  expect(screen.getByRole('figure').querySelector('.phone')).toBeNull();
});
