import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendMoneyToKenya } from '#content/website/send-money-to-kenya.ts';
import { renderAt } from '../../../testing/render.tsx';
import { DemoSection } from './demo-section.tsx';

const copy = sendMoneyToKenya.demo;
const Demo = () => <p>The demo itself</p>;

/** A document without a layout cannot know whether the section is near the screen. */
function scrollNear() {
  class NearObserver {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', NearObserver);
}

it('loads the demo only when the visitor comes near it', () => {
  const load = vi.fn(() => Promise.resolve(Demo));
  renderAt('/send-money-to-kenya', <DemoSection load={load} />);
  expect(screen.getByRole('region', { name: copy.heading })).toHaveTextContent(copy.opening);
  expect(load).not.toHaveBeenCalled();
});

it('says that the demo did not come, and fetches it again on request', async () => {
  scrollNear();
  const load = vi.fn(() => Promise.resolve(Demo)).mockRejectedValueOnce(new Error('the line is down'));
  const { user } = renderAt('/send-money-to-kenya', <DemoSection load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(copy.failed);
  await user.click(screen.getByRole('button', { name: copy.again }));
  expect(await screen.findByText('The demo itself')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
