import { expect, it } from 'vitest';
import { unknownSettings } from './unknown-settings.ts';

const known = {
  PORT: 1,
  HOST: 1,
  MAIL: 1,
  SMTP_URL: 1,
  LOG_LEVEL: 1,
  AUTH_JWT_EXP: 1,
  CORS_ALLOWED_ORIGINS: 1,
};

it.each([
  { name: 'SMTP_URI', nearest: 'SMTP_URL' },
  { name: 'AUTH_JWT_EXPIRY', nearest: 'AUTH_JWT_EXP' },
  { name: 'AUTH_CORS_ALLOWED_ORIGINS', nearest: 'CORS_ALLOWED_ORIGINS' },
  { name: 'AUTH_SOMETHING_ELSE', nearest: undefined },
])('$name is unknown, and nearest to $nearest', ({ name, nearest }) => {
  expect(unknownSettings({ [name]: 'x' }, known)).toEqual([{ name, nearest }]);
});

it.each([
  'PORT',
  'SMTP_URL',
  'HOME',
  'HOSTNAME',
  'MAILTO',
  'LOGNAME',
  'LOG_TO_ANOTHER_PROGRAM',
  'npm_config_user_agent',
])('%s is a setting, or of another program', (name) => {
  expect(unknownSettings({ [name]: 'x' }, known)).toEqual([]);
});
