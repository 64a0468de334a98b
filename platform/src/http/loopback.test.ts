import { describe, expect, it } from 'vitest';
import { isLoopbackHost, isLoopbackIp } from './loopback.ts';

describe('a host that can only mean this machine', () => {
  it.each([
    { host: 'localhost', is: true },
    { host: 'LOCALHOST', is: true },
    { host: 'app.localhost', is: true },
    { host: '127.0.0.1', is: true },
    { host: '127.255.255.254', is: true },
    { host: '::1', is: true },
    { host: '[::1]', is: true },
    { host: '::ffff:127.0.0.1', is: true },
    { host: '0.0.0.0', is: false },
    { host: '::', is: false },
    { host: '[::]', is: false },
    { host: '::2', is: false },
    { host: '126.255.255.255', is: false },
    { host: '128.0.0.1', is: false },
    { host: '::ffff:10.0.0.1', is: false },
    { host: 'localhost.evil.example', is: false },
    { host: 'notlocalhost', is: false },
    { host: '127.0.0.1.evil.example', is: false },
    { host: '', is: false },
  ])('$host: $is', ({ host, is }) => expect(isLoopbackHost(host)).toBe(is));

  it('takes IPs alone where names have no meaning', () => {
    expect(isLoopbackIp('127.0.0.1')).toBe(true);
    expect(isLoopbackIp('localhost')).toBe(false);
  });
});
