import { describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { parseSmtpUrl } from './smtp-url.ts';

describe('SMTP_URL', () => {
  it.each([
    {
      url: 'smtp://me:p%40ss@mail.example',
      server: { host: 'mail.example', port: 587, tls: 'required', credentials: { user: 'me', pass: 'p@ss' } },
    },
    { url: 'smtps://mail.example', server: { host: 'mail.example', port: 465, tls: 'from-start' } },
    { url: 'smtp://mail.example:25?tls=off', server: { host: 'mail.example', port: 25, tls: 'off' } },
    { url: 'smtp://mail.example?tls=optional', server: { host: 'mail.example', port: 587, tls: 'optional' } },
    { url: 'smtp://localhost:1025', server: { host: 'localhost', port: 1025, tls: 'off' } },
    { url: 'smtp://[::1]:1025', server: { host: '::1', port: 1025, tls: 'off' } },
    { url: 'smtp://127.0.0.1?tls=required', server: { host: '127.0.0.1', port: 587, tls: 'required' } },
  ])('reads $url', ({ url, server }) => expect(parseSmtpUrl(url)).toEqual(server));

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://h?tls=maybe',
    'smtps://h?tls=off',
    'smtp://a:secret%@h',
  ])('refuses %s without repeating it', (url) => {
    expect(() => parseSmtpUrl(url)).toThrow(StartProblem);
    expect(() => parseSmtpUrl(url)).not.toThrow(/secret/);
  });
});
