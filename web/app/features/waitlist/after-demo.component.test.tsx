import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { guidedSend } from '#content/app/send.ts';
import { waitlist, waitlistInvitation } from '#content/forms/waitlist.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ama, renderForAccount } from '../../../testing/member.tsx';
import { AfterDemo } from './after-demo.tsx';

const { member } = guidedSend.success.nextStep;

it('leads visitors to the waitlist with what the demo has sent, or to an account', async () => {
  fakeServer({ 'GET /api/proof': { body: { challenge: 'x' } } });
  const { user } = renderForAccount('/demo/send', <AfterDemo />);
  expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    '/demo/auth?mode=signup',
  );
  await user.click(screen.getByRole('button', { name: waitlistInvitation.join }));
  const form = within(await screen.findByRole('dialog', { name: waitlist.dialog.title }));
  expect(form.getByLabelText(waitlist.fields.sendingTo)).toHaveValue('KE');
  expect(form.getByRole('radio', { name: 'Mobile money' })).toBeChecked();
  expect(form.getByLabelText(new RegExp(waitlist.fields.wallet))).toHaveDisplayValue('M-Pesa');
  expect(form.getByLabelText(waitlist.fields.sendingFrom)).toHaveValue('');
});

it('leads members to their history and profile, and asks them for nothing', () => {
  renderForAccount('/demo/send', <AfterDemo />, { member: ama });
  for (const [name, path] of [
    [member.history, '/demo/history'],
    [member.profile, '/demo/profile'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  expect(screen.queryByRole('button', { name: waitlistInvitation.join })).toBeNull();
});
