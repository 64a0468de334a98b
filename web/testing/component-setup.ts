import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

// React warns through console.error: a test that makes it do so is not finished.
const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const said = complaints.mock.calls.map(([first]) => String(first));
  complaints.mockClear();
  expect(said).toEqual([]);
});
