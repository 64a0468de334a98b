import { expect, it } from 'vitest';
import { auth } from '#content/app/auth.ts';
import { emailError, isOwnEmail, nameError } from './check-fields.ts';

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

it.each([
  { typed: 'ama@example.com', isOwn: true, why: 'typed as it stands' },
  { typed: ' Ama@Example.com ', isOwn: true, why: 'with the capital and the space of a phone' },
  { typed: '', isOwn: false, why: 'nothing typed' },
  { typed: 'ama@example.co', isOwn: false, why: 'a letter short' },
  { typed: 'kofi@example.com', isOwn: false, why: 'another user’s' },
])('takes $why for one’s own address: $isOwn', ({ typed, isOwn }) =>
  expect(isOwnEmail(typed, 'ama@example.com')).toBe(isOwn),
);
