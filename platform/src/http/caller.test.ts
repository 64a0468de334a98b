import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientIpOf, networkOf } from './caller.ts';
import { parseTrustProxy } from './client-ip.ts';

function aRequest(peer: string, headers: Record<string, string>): Context {
  const sent = new Headers(headers);
  return {
    env: { incoming: { socket: { remoteAddress: peer } } },
    req: { header: (name: string) => sent.get(name) ?? undefined },
  } as unknown as Context;
}

describe('a header that names the client', () => {
  const header = 'x-real-ip';
  it.each([
    {
      why: 'is believed of a trusted proxy',
      trust: '10.0.0.0/8',
      peer: '10.0.0.1',
      sent: '198.51.100.7',
      is: '198.51.100.7',
    },
    {
      why: 'is believed where there is a proxy',
      trust: '1',
      peer: '203.0.113.1',
      sent: '198.51.100.7',
      is: '198.51.100.7',
    },
    {
      why: 'is read to its first comma',
      trust: '1',
      peer: '203.0.113.1',
      sent: ' 2001:DB8::7 , 1.2.3.4',
      is: '2001:db8::7',
    },
    {
      why: 'is not believed of another client',
      trust: '10.0.0.0/8',
      peer: '203.0.113.1',
      sent: '198.51.100.7',
      is: '203.0.113.1',
    },
    {
      why: 'is not believed where there is no proxy',
      trust: '0',
      peer: '203.0.113.1',
      sent: '198.51.100.7',
      is: '203.0.113.1',
    },
    {
      why: 'is not believed where nobody says',
      trust: undefined,
      peer: '203.0.113.1',
      sent: '198.51.100.7',
      is: '203.0.113.1',
    },
    {
      why: 'that names no IP is passed over',
      trust: '1',
      peer: '203.0.113.1',
      sent: 'unknown',
      is: '192.0.2.9',
    },
  ])('$why', ({ trust, peer, sent, is }) => {
    const request = aRequest(peer, { [header]: sent, 'x-forwarded-for': '192.0.2.9' });
    expect(clientIpOf(parseTrustProxy(trust), header)(request)).toBe(is);
  });

  it('is not read where the settings name none', () => {
    const request = aRequest('10.0.0.1', { [header]: '198.51.100.7', 'x-forwarded-for': '192.0.2.9' });
    expect(clientIpOf(parseTrustProxy('1'))(request)).toBe('192.0.2.9');
  });

  it('gives the network that limits count by', () => {
    const request = aRequest('10.0.0.1', { [header]: '2001:db8:1:2:3::4' });
    expect(networkOf(parseTrustProxy('1'), header)(request)).toBe('2001:db8:1:2::/64');
  });
});
