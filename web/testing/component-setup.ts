import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// How long something may take to appear. A machine that is busy with other work is slow, not broken.
configure({ asyncUtilTimeout: 20_000 });

// React warns through console.error: a test that makes it do so is not finished.
const complaints = vi.spyOn(console, 'error');

// No test asks a real server by mistake; one that wants an answer brings its own.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network in component tests.')));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // The modes and the theme, which the stylesheet reads there.
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) if (name.startsWith('data-')) root.removeAttribute(name);
  const said = complaints.mock.calls.map(([first]) => String(first));
  complaints.mockClear();
  expect(said).toEqual([]);
});
