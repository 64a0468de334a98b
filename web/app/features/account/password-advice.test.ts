import { expect, it } from 'vitest';
import { passwordLevel } from './password-advice.ts';

it.each([
  { password: '', level: 'short' },
  { password: 'abcde', level: 'short' },
  { password: 'é'.repeat(5), level: 'short' },
  { password: 'kx9mfq', level: 'weak' },
  { password: '        ', level: 'common' },
  { password: 'aaaaaaaaaaaaaaaa', level: 'common' },
  { password: '1234567890123456', level: 'common' },
  { password: 'abcdefghijklmnop', level: 'common' },
  { password: 'Password1234567', level: 'common' },
  { password: 'kx9mfq2rt7w', level: 'fair' },
  { password: 'teapot gravel moth', level: 'strong' },
  { password: 'x7'.repeat(36), level: 'strong' },
  { password: 'x7'.repeat(37), level: 'long' },
  { password: 'é7'.repeat(25), level: 'long' },
])('calls $password $level', ({ password, level }) => expect(passwordLevel(password)).toBe(level));

it('counts the owner’s own name and address for little', () => {
  expect(passwordLevel('KwameMensah2024', ['Kwame Mensah', 'kwame@example.com'])).toBe('weak');
  expect(passwordLevel('KwameMensah2024')).toBe('strong');
});
