import '@testing-library/jest-dom/vitest';
import domConsole from 'node:console';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetAuthClients } from './forget-auth-clients.ts';
import { styleByElement } from './style-by-element.ts';

// Before a file imports them: our modules remember what was stored, shown and sent, as they do in a page.
vi.resetModules();

// The test DOM has no popovers. Messages are in the page all the same.
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};
// Nor does a form load a document there.
HTMLFormElement.prototype.submit = () => {};
globalThis.getComputedStyle = styleByElement;

const printedError = getConfig().getElementError;
configure({
  // How long something may take to appear. A machine that is busy with other work is slow, not broken.
  asyncUtilTimeout: 60_000,
  // While it waits, the library drops the errors, so the page is printed only for the last one.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (!isWaiting) return printedError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

// React and the libraries warn in the console: a test that makes them do so is not finished.
const complaints: string[] = [];
const complain = (first: unknown) => void complaints.push(String(first));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
  // The test DOM has the console that was there before the runner's. It loads no frames, and says so of each.
  vi.spyOn(domConsole, 'error').mockImplementation((first) => {
    if (!String(first).includes('Iframe page loading is disabled')) complain(first);
  });
  forgetAuthClients();
  // No test reaches a real server by mistake; one that needs a response brings its own.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network in component tests.')));
  vi.stubGlobal('WebSocket', undefined);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // The modes and the theme, which the stylesheet reads there.
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) if (name.startsWith('data-')) root.removeAttribute(name);
  expect(complaints.splice(0)).toEqual([]);
});
