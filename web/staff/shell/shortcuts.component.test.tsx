import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeValue } from '#device/stored-value.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ama, renderForAccount } from '../../testing/member.tsx';
import { renderAt } from '../../testing/render.tsx';
import { aStaffSession } from '../../testing/staff-session.ts';
import { shortcutGroups } from '../content/en/shortcuts.ts';
import { Console } from './console.tsx';
import { ShortcutsDialog, useShortcuts } from './shortcuts.tsx';

beforeEach(() => storeValue('staff-shortcuts', null));

function Counter({ children }: { children?: ReactElement }) {
  const [pressed, setPressed] = useState('');
  const add = (key: string) => () => setPressed((before) => before + key);
  useShortcuts({ j: add('j'), '?': add('?'), 'mod+k': add('M') });
  return (
    <>
      <output>{pressed}</output>
      {children}
    </>
  );
}
const pressed = () => screen.getByRole('status').textContent;

describe('a shortcut', () => {
  it('runs what its key is for, and leaves every other key to the browser', async () => {
    const { user } = renderAt('/', <Counter />);
    await user.keyboard('j?x{Control>}jk{/Control}{Meta>}k{/Meta}{Alt>}j{/Alt}{Shift>}J{/Shift}');
    expect(pressed()).toBe('j?MM');
  });

  it.each([
    { why: 'a text', field: <input aria-label="Field" /> },
    { why: 'a longer text', field: <textarea aria-label="Field" /> },
    { why: 'a choice, which a letter changes', field: <select aria-label="Field" /> },
  ])('of one key does nothing in $why, where Ctrl-K works', async ({ field }) => {
    const { user } = renderAt('/', <Counter>{field}</Counter>);
    screen.getByLabelText('Field').focus();
    await user.keyboard('j?{Control>}k{/Control}');
    expect(pressed()).toBe('M');
  });

  it('of one key works on a checkbox, which takes no letters', async () => {
    const field = <input type="checkbox" aria-label="Field" />;
    const { user } = renderAt('/', <Counter>{field}</Counter>);
    screen.getByLabelText('Field').focus();
    await user.keyboard('j');
    expect(pressed()).toBe('j');
  });

  it('runs once for a key that is held', async () => {
    const { user } = renderAt('/', <Counter />);
    await user.keyboard('{j>5/}');
    expect(pressed()).toBe('j');
  });

  it('does nothing behind a dialog, nor once single keys are turned off', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <Counter>
          <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Counter>
      );
    };
    const { user } = renderAt('/', <Page />);
    const count = () => document.querySelector('output')?.textContent;
    await user.keyboard('j{Control>}k{/Control}');
    expect(count()).toBe('');
    const toggle = screen.getByRole('switch', { name: /Single-key shortcuts/ });
    await user.click(toggle);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('j?{Control>}k{/Control}');
    expect(count()).toBe('M');
    expect(localStorage.getItem('staff-shortcuts')).toBe('off');
  });
});

it('the page of shortcuts names every key, and is opened by ? and by its button', async () => {
  fakeServer({ 'GET /api/staff/session': { body: aStaffSession() } });
  fakeRealtime();
  renderForAccount('/staff/you', <Console />, { member: ama });
  const user = userEvent.setup();
  await screen.findByRole('heading', { level: 1, name: 'You' });
  const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
  const close = async () => {
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
  };
  await user.keyboard('?');
  for (const { keys } of shortcutGroups) {
    for (const effect of Object.values(keys)) expect(dialog()).toHaveTextContent(effect);
  }
  await close();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(dialog()).toBeVisible();
});
