import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function Devices({ hasSection = true }: { hasSection?: boolean }) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const [devices, setDevices] = useState(['Phone', 'Laptop']);
  const [isHere, setHere] = useState(hasSection);
  return (
    <main ref={main}>
      <h1>Account</h1>
      {isHere && (
        <section>
          <h2>Devices</h2>
          {devices.map((device) => (
            <button
              key={device}
              type="button"
              onClick={() => setDevices((all) => all.filter((one) => one !== device))}
            >
              {device}
            </button>
          ))}
          <button type="button" onClick={() => setHere(false)}>
            Remove all
          </button>
        </section>
      )}
      <p>Some text</p>
    </main>
  );
}
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

it('the focus of a removed row moves to the heading of its section', async () => {
  render(<Devices />);
  await press('Phone');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus());
});

it('the focus moves to the heading of the screen when the section is removed as well', async () => {
  render(<Devices />);
  await press('Remove all');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Account' })).toHaveFocus());
});

it('the focus stays where the user has pointed', async () => {
  render(<Devices />);
  screen.getByRole('button', { name: 'Phone' }).focus();
  await userEvent.click(screen.getByText('Some text'));
  screen.getByRole('button', { name: 'Phone' }).click();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Phone' })).toBeNull());
  expect(document.body).toHaveFocus();
});
