import { expect, it, vi } from 'vitest';
import { loadOrReload } from './load-or-reload.ts';

const aReload = () => vi.spyOn(location, 'reload').mockImplementation(() => {});
const failed = () => Promise.reject(new TypeError('There is no such file.'));

it('what has loaded is there', async () => {
  expect(await loadOrReload(async () => 'the page')).toBe('the page');
});

it('a file that is missing is loaded with a new page', async () => {
  const reload = aReload();
  void loadOrReload(failed);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('a page that is being left is not loaded again, unless people come back to it', async () => {
  const reload = aReload();
  const { promise, reject } = Promise.withResolvers();
  void loadOrReload(() => promise);
  dispatchEvent(new Event('beforeunload'));
  reject(new TypeError('The page was left.'));
  await new Promise((resolve) => setTimeout(resolve)); // what listens to it has its turn
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalledTimes(1);
});
