import { expect, test } from '../support/journey.ts';

test('what neither set knows is a 404 page with status 404', async ({ product }) => {
  for (const { path, says } of [
    { path: '/nothing-here', says: 'href="/"' },
    { path: '/countries/atlantis', says: 'Oops! Page not found' },
    { path: '/countries/ghana/accra', says: 'Oops! Page not found' },
    { path: '/countries/%3Cb%3E', says: 'Oops! Page not found' },
    { path: '/demo/nothing-here', says: 'href="/demo/send"' },
    { path: '/blog/nothing-here', says: 'Post Not Found' },
  ]) {
    const response = await fetch(product.url + path);
    expect(response.status, path).toBe(404);
    expect((await response.text()).includes(says), `${path} says ${says}`).toBe(true);
  }
});
