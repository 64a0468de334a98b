import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, noConnection } from '../../testing/fake-server.ts';
import { ama, renderForAccount, sessionOf, tokenAt } from '../../testing/member.tsx';
import { Console } from './console.tsx';

const session = {
  id: ama.id,
  name: 'Ama Sample',
  role: 'editor',
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  missing: null,
};
const rejected = (status: number, code: string) => ({
  status,
  body: { error: { code, message: 'In words.' } },
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (path = '/staff/you') => renderForAccount(path, <Console />, { member: ama });

describe('the console', () => {
  it('asks a visitor to sign in, and then shows the screen of the link', async () => {
    fakeServer({
      'POST /auth/v1/token': { body: sessionOf(ama) },
      'GET /api/staff/session': { body: session },
    });
    const { user } = renderForAccount('/staff/you', <Console />);
    await user.type(await screen.findByLabelText('Email'), 'ama@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await heading('You')).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^You · /));
  });

  it('keeps what was typed when signing in fails, and says why', async () => {
    fakeServer({
      'POST /auth/v1/token': { status: 400, body: { code: 'invalid_credentials', message: 'No.' } },
    });
    const { user } = renderForAccount('/staff', <Console />);
    await user.type(await screen.findByLabelText('Email'), 'ama@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No.');
    expect(screen.getByLabelText('Email')).toHaveValue('ama@example.com');
  });

  it('shows nobody without a role that there is anything', async () => {
    fakeServer({ 'GET /api/staff/session': rejected(404, 'not_found') });
    open();
    const title = await heading('There is nothing here');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    { missing: 'second_factor_missing', name: 'Set up a second step first' },
    { missing: 'second_factor_needed', name: 'One more step' },
  ])('leads to $missing', async ({ missing, name }) => {
    fakeServer({ 'GET /api/staff/session': { body: { ...session, missing } } });
    open();
    const title = await heading(name);
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('goes on by itself once the second step is set up', async () => {
    const server = fakeServer({
      'GET /api/staff/session': { body: { ...session, missing: 'second_factor_missing' } },
    });
    open();
    await heading('Set up a second step first');
    server.answer({ 'GET /api/staff/session': { body: session } });
    // Whoever was in the settings comes back to this tab.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await heading('You')).toBeVisible();
  });

  it('asks for a new sign-in after twelve hours', async () => {
    fakeServer({ 'GET /api/staff/session': rejected(401, 'staff_session_old') });
    open();
    expect(await heading('Team sign-in')).toBeVisible();
    expect(screen.getByText(/twelve hours at most/)).toBeVisible();
  });

  it('asks again when its session is over', async () => {
    const endsAt = new Date(Date.now() - 900).toISOString(); // a second after its end
    let asked = 0;
    fakeServer({
      'GET /api/staff/session': () => {
        asked += 1;
        return asked === 1 ? { body: { ...session, endsAt } } : rejected(401, 'staff_session_old');
      },
    });
    open();
    expect(await heading('Team sign-in')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = fakeServer({ 'GET /api/staff/session': noConnection });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    server.answer({ 'GET /api/staff/session': { body: session } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('You')).toBeVisible();
  });

  it('shows who is signed in, with a role, and signs out', async () => {
    fakeServer({
      'GET /api/staff/session': { body: session },
      'POST /auth/v1/logout': { status: 204 },
    });
    const { user } = open();
    await heading('You');
    expect(screen.getByRole('link', { name: 'You', hidden: true })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Sign out', hidden: true }));
    expect(await heading('Team sign-in')).toBeVisible();
  });

  it('reads the session of a token at the first level, which other pages take for nobody', async () => {
    fakeServer({ 'GET /api/staff/session': { body: session } });
    renderForAccount('/staff/you', <Console />, { member: ama, accessToken: tokenAt('aal1') });
    expect(await heading('You')).toBeVisible();
  });
});
