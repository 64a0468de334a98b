import { expect, it } from 'vitest';
import { auth } from '#content/en/app/auth.ts';
import { emailFault, nameFault } from './check-fields.ts';

it.each([
  { email: '', fault: auth.faults.email },
  { email: '   ', fault: auth.faults.email },
  { email: 'ama', fault: auth.faults.emailForm },
  { email: 'ama@', fault: auth.faults.emailForm },
  { email: 'ama @example.com', fault: auth.faults.emailForm },
  { email: 'a@b@c', fault: auth.faults.emailForm },
  { email: ' ama@example.com ', fault: undefined },
  { email: 'ama@localhost', fault: undefined },
  { email: 'ámá@exämple.com', fault: undefined },
])('says of the address "$email": $fault', ({ email, fault }) => expect(emailFault(email)).toBe(fault));

it('wants a name of any kind', () => {
  expect(nameFault(' ')).toBe(auth.faults.fullName);
  expect(nameFault('Ɔ')).toBeUndefined();
});
