import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Before a file imports them: our modules remember what was stored, shown and sent, as they do in a page.
vi.resetModules();

// The test DOM has no popovers. Messages are in the page all the same.
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};

// How long something may take to appear. A machine that is busy with other work is slow, not broken.
configure({ asyncUtilTimeout: 60_000 });

// React warns through console.error: a test that makes it do so is not finished.
const complaints: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((first) => void complaints.push(String(first)));
  // No test asks a real server by mistake; one that wants an answer brings its own.
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
