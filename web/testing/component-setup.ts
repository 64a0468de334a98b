import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// What a component imports when it is wanted is transformed first, which takes a busy machine longer than a second.
configure({ asyncUtilTimeout: 5_000 });

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
  const said = complaints.mock.calls.map(([first]) => String(first));
  complaints.mockClear();
  expect(said).toEqual([]);
});
