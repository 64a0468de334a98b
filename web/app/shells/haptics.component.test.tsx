import { act, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '#client/session/auth-context.tsx';
import { isVibrationOn } from '#device/haptics.ts';
import { storeValue } from '#device/stored-value.ts';
import { AccountForm } from '#features/account/account-form.tsx';
import { SentNotice } from '#features/enquiries/sent-notice.tsx';
import { Calculator } from '#features/send-money/calculator.tsx';
import { DemoSend } from '#features/send-money/demo-send.tsx';
import SettingsPage from '#routes/app/more/settings.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Switch } from '#ui/switch.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { renderAt } from '../../testing/render.tsx';
import { AppTabs, DemoTabs } from './bottom-navigation.tsx';
import { Haptics } from './haptics.tsx';

const vibrate = vi.fn((_ms: VibratePattern) => true);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] });
  Object.defineProperties(navigator, {
    vibrate: { value: vibrate, configurable: true, writable: true },
    maxTouchPoints: { value: 5, configurable: true },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vibrate.mockClear();
  storeValue('vibration', null);
});

const open = (component: ReactElement, path = '/') =>
  renderAt(
    path,
    <>
      <Haptics />
      {component}
    </>,
  );

/** What a browser sends for a press with this pointer. */
function press(element: Element, pointerType: string): void {
  const init = { bubbles: true, cancelable: true, pointerType };
  act(() => {
    element.dispatchEvent(new PointerEvent('pointerdown', init));
    element.dispatchEvent(new PointerEvent('click', init));
  });
}

const tap = (element: Element) => press(element, 'touch');

/** How long each vibration lasted, once the frames after a tap are drawn. */
function felt(): number[] {
  act(() => {
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(2);
  });
  return vibrate.mock.calls.map(([ms]) => ms as number);
}

const nothing = () => {};
const one = [{ value: 'one', label: 'One' }];
const radio = <RadioGroup legend="Choose" name="choice" options={one} value="" onValue={nothing} />;
const tabs = (
  <Tabs label="Tabs" selected="a" onSelect={nothing} tabs={[{ key: 'a', label: 'First', panel: 'Panel' }]} />
);

describe('a tap on', () => {
  it.each<{ what: string; on: ReactElement; role: string; name: RegExp; ms: number[] }>([
    { what: 'a tab of the app', on: <AppTabs current={undefined} />, role: 'link', name: /^Send/, ms: [10] },
    {
      what: 'a tab of the demo',
      on: <DemoTabs current={undefined} />,
      role: 'link',
      name: /^More/,
      ms: [10],
    },
    { what: 'a tab of a list', on: tabs, role: 'tab', name: /First/, ms: [10] },
    { what: 'a radio choice', on: radio, role: 'radio', name: /One/, ms: [10] },
    { what: 'a switch', on: <Switch label="Dark mode" />, role: 'switch', name: /Dark/, ms: [10] },
    { what: 'a checkbox', on: <Checkbox label="I agree" />, role: 'checkbox', name: /agree/, ms: [10] },
    {
      what: 'a select',
      on: <Select options={one} aria-label="Of" />,
      role: 'combobox',
      name: /Of/,
      ms: [10],
    },
    { what: 'a quick amount', on: <Calculator />, role: 'button', name: /€100/, ms: [10] },
    {
      what: 'a primary button',
      on: <Button onClick={nothing}>Go</Button>,
      role: 'button',
      name: /Go/,
      ms: [20],
    },
    { what: 'a gold button', on: <Button tone="gold">Go</Button>, role: 'button', name: /Go/, ms: [20] },
    {
      what: 'a primary link',
      on: <LinkButton to="/send">Go</LinkButton>,
      role: 'link',
      name: /Go/,
      ms: [20],
    },
    {
      what: 'the button that sends a form',
      on: (
        <Button type="submit" tone="danger">
          Go
        </Button>
      ),
      role: 'button',
      name: /Go/,
      ms: [20],
    },
    { what: 'a busy button', on: <Button isBusy>Go</Button>, role: 'button', name: /Go/, ms: [] },
    {
      what: 'a secondary button',
      on: <Button tone="secondary">Go</Button>,
      role: 'button',
      name: /Go/,
      ms: [],
    },
    { what: 'plain text', on: <h1>Words</h1>, role: 'heading', name: /Words/, ms: [] },
  ])('$what is felt for $ms', ({ on, role, name, ms }) => {
    open(on);
    tap(screen.getByRole(role, { name }));
    expect(felt()).toEqual(ms);
  });

  it('Continue Transfer is felt once', () => {
    open(<Calculator />, '/send');
    tap(screen.getByRole('button', { name: '€100' }));
    expect(felt()).toEqual([10]);
    const country = screen.getByLabelText<HTMLSelectElement>(/country/i);
    act(() => {
      country.value = 'UG';
      country.dispatchEvent(new Event('change', { bubbles: true }));
    });
    tap(screen.getByRole('button', { name: 'Continue Transfer' }));
    expect(felt()).toEqual([10, 20]);
  });
});

it.each(['mouse', 'pen', ''])('a click by "%s" is not felt, nor what comes of it', (pointerType) => {
  open(<Button onClick={() => showToast({ title: 'Saved' })}>Save</Button>);
  press(screen.getByRole('button', { name: 'Save' }), pointerType);
  expect(felt()).toEqual([]);
});

describe('success and failure', () => {
  function Form({ shows }: { shows: 'success' | 'danger' | 'info' }) {
    const [isSent, setSent] = useState(false);
    return isSent ? <Alert tone={shows} title="Done" /> : <Button onClick={() => setSent(true)}>Send</Button>;
  }
  const invalid = () => focusFirstInvalid(document.createElement('form'));

  it.each<{ what: string; on: ReactElement; ms: number[] }>([
    { what: 'an alert of success', on: <Form shows="success" />, ms: [30] },
    { what: 'an alert of failure', on: <Form shows="danger" />, ms: [30] },
    { what: 'a plain notice', on: <Form shows="info" />, ms: [20] },
    { what: 'a toast', on: <Button onClick={() => showToast({ title: 'Saved' })}>Send</Button>, ms: [30] },
    { what: 'a form with errors', on: <Button onClick={invalid}>Send</Button>, ms: [30] },
  ])('$what at once takes the place of the tap: $ms', ({ on, ms }) => {
    open(on);
    tap(screen.getByRole('button', { name: 'Send' }));
    expect(felt()).toEqual(ms);
  });

  it('a form about the account that was sent is felt as success', async () => {
    open(
      <AccountForm submit="Send" busy="Sending..." errorTitle="Not sent" send={async () => ({ error: null })}>
        {() => null}
      </AccountForm>,
    );
    tap(screen.getByRole('button', { name: 'Send' }));
    await act(async () => {});
    expect(felt()).toEqual([30]);
  });

  it('an enquiry that was sent is felt as success', () => {
    function Enquiry() {
      const [isSent, setSent] = useState(false);
      const sent = { email: 'ama@example.com', at: new Date('2026-11-16T09:00:00') };
      return isSent ? (
        <SentNotice {...sent} title="Sent" text="Thank you." />
      ) : (
        <Button onClick={() => setSent(true)}>Send</Button>
      );
    }
    open(<Enquiry />);
    tap(screen.getByRole('button', { name: 'Send' }));
    expect(felt()).toEqual([30]);
  });

  it('are felt on their own when they come later', () => {
    open(<Button onClick={nothing}>Send</Button>);
    tap(screen.getByRole('button', { name: 'Send' }));
    expect(felt()).toEqual([20]);
    showToast({ title: 'Not sent', tone: 'danger' });
    expect(felt()).toEqual([20, 30]);
  });

  it('are felt once in the guided demo, where the toast comes a frame after the tap', () => {
    open(<DemoSend nextStep={null} />, '/demo/send');
    tap(screen.getByRole('button', { name: 'Next' }));
    expect(felt()).toEqual([20]);
    tap(screen.getByRole('button', { name: 'Save recipient' }));
    expect(felt()).toEqual([20, 30]);
  });

  it('do not vibrate before the first touch', () => {
    open(<Button onClick={nothing}>Send</Button>);
    press(screen.getByRole('button', { name: 'Send' }), 'mouse');
    showToast({ title: 'Not sent', tone: 'danger' });
    expect(felt()).toEqual([]);
  });
});

describe('the Vibration switch', () => {
  it('is felt when it is turned on, and ends it when it is turned off', () => {
    open(
      <AuthProvider>
        <SettingsPage />
      </AuthProvider>,
      '/more/settings',
    );
    const vibration = screen.getByRole('switch', { name: /Vibration/ });
    tap(vibration);
    expect(localStorage.getItem('vibration')).toBe('off');
    expect(felt()).toEqual([]);
    tap(screen.getByRole('switch', { name: /Dark/ }));
    expect(felt()).toEqual([]);
    tap(vibration);
    expect(felt()).toEqual([10]);
  });

  it('is on until it is switched off', () => {
    expect([null, 'on', 'off', 'nonsense'].map(isVibrationOn)).toEqual([true, true, false, true]);
  });
});

it('asks nothing of a device that cannot vibrate', () => {
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
  open(<Button onClick={nothing}>Go</Button>);
  tap(screen.getByRole('button', { name: 'Go' }));
  expect(felt).not.toThrow();
});
