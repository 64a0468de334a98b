import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuthProvider, useAuth } from './auth-context.tsx';

function Reader() {
  const { user, session, isLoading } = useAuth();
  return JSON.stringify({ user, session, isLoading });
}

it('throws outside its provider', () => {
  expect(() => renderToString(<Reader />)).toThrow('AuthProvider');
});

it('is loading, without a user, until the session is known', () => {
  const page = renderToString(
    <AuthProvider>
      <Reader />
    </AuthProvider>,
  );
  expect(page.replaceAll('&quot;', '"')).toBe('{"user":null,"session":null,"isLoading":true}');
});
