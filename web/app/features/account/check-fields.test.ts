import { expect, it } from 'vitest';
import { auth } from '#content/en/app/auth.ts';
import { emailError, nameError } from './check-fields.ts';

it.each([
  { email: '', fault: auth.errors.email },
  { email: '   ', fault: auth.errors.email },
  { email: 'ama', fault: auth.errors.emailForm },
  { email: 'ama@', fault: auth.errors.emailForm },
  { email: 'ama @example.com', fault: auth.errors.emailForm },
  { email: 'a@b@c', fault: auth.errors.emailForm },
  { email: ' ama@example.com ', fault: undefined },
  { email: 'ama@localhost', fault: undefined },
  { email: 'ámá@exämple.com', fault: undefined },
])('says of the address "$email": $fault', ({ email, fault }) => expect(emailError(email)).toBe(fault));

it('wants a name of any kind', () => {
  expect(nameError(' ')).toBe(auth.errors.fullName);
  expect(nameError('Ɔ')).toBeUndefined();
});
