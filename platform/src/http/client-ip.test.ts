import { describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { clientIp, clientNetwork, parseTrustProxy } from './client-ip.ts';

describe('the client IP', () => {
  it.each([
    { why: 'the peer when no proxy is trusted', trust: undefined, forwarded: '198.51.100.7', is: '10.0.0.9' },
    { why: 'the peer when zero proxies are trusted', trust: '0', forwarded: '198.51.100.7', is: '10.0.0.9' },
    { why: 'the peer when nobody forwarded', trust: '1', forwarded: undefined, is: '10.0.0.9' },
    { why: 'the peer for an empty header', trust: '1', forwarded: '', is: '10.0.0.9' },
    { why: 'what the one proxy wrote', trust: '1', forwarded: '198.51.100.7', is: '198.51.100.7' },
    {
      why: 'nothing the client put left of it',
      trust: '1',
      forwarded: '6.6.6.6, 198.51.100.7',
      is: '198.51.100.7',
    },
    {
      why: 'two from the right behind two',
      trust: '2',
      forwarded: '6.6.6.6,198.51.100.7,10.0.0.2',
      is: '198.51.100.7',
    },
    {
      why: 'all there is when the chain is shorter',
      trust: '3',
      forwarded: '198.51.100.7',
      is: '198.51.100.7',
    },
    { why: 'the last one before nonsense', trust: '2', forwarded: '6.6.6.6, unknown', is: '10.0.0.9' },
    {
      why: 'the proxy when it wrote nonsense',
      trust: '1',
      forwarded: '198.51.100.7, <script>',
      is: '10.0.0.9',
    },
    { why: 'IPv4 without its port', trust: '1', forwarded: '198.51.100.7:51234', is: '198.51.100.7' },
    {
      why: 'IPv6 without brackets and port',
      trust: '1',
      forwarded: '[2001:db8::7]:51234',
      is: '2001:db8::7',
    },
    { why: 'IPv6 without brackets', trust: '1', forwarded: '[2001:db8::7]', is: '2001:db8::7' },
    { why: 'IPv6 as one spelling', trust: '1', forwarded: '2001:DB8:0:0::0007', is: '2001:db8::7' },
    { why: 'IPv4 for a mapped one', trust: '1', forwarded: '::ffff:198.51.100.7', is: '198.51.100.7' },
    { why: 'IPv4 for a mapped one in hex', trust: '1', forwarded: '::FFFF:c633:6407', is: '198.51.100.7' },
    {
      why: 'the client that a trusted network names',
      trust: '10.0.0.0/8',
      forwarded: '198.51.100.7',
      is: '198.51.100.7',
    },
    {
      why: 'the first that is not a trusted network',
      trust: '10.0.0.0/8, 192.0.2.1',
      forwarded: '6.6.6.6, 198.51.100.7, 192.0.2.1, 10.1.1.1',
      is: '198.51.100.7',
    },
    {
      why: 'the peer outside the networks',
      trust: '172.16.0.0/12',
      forwarded: '198.51.100.7',
      is: '10.0.0.9',
    },
    {
      why: 'the peer one beyond the networks',
      trust: '10.0.0.0/29',
      forwarded: '198.51.100.7',
      is: '10.0.0.9',
    },
    {
      why: 'the outermost when all are trusted',
      trust: '10.0.0.0/8',
      forwarded: '10.3.3.3, 10.2.2.2',
      is: '10.3.3.3',
    },
  ])('is $why', ({ trust, forwarded, is }) => {
    expect(clientIp('10.0.0.9', forwarded, parseTrustProxy(trust))).toBe(is);
  });

  it.each([
    { why: 'a mapped peer in its IPv4 network', peer: '::ffff:10.0.0.9', trust: '10.0.0.0/8' },
    { why: 'an IPv6 peer in its network', peer: '2001:db8:5::9', trust: '2001:db8::/32' },
    { why: 'IPv4 loopback by name', peer: '127.0.0.1', trust: 'loopback' },
    { why: 'IPv6 loopback by name', peer: '::1', trust: 'loopback' },
    { why: 'a peer with a zone', peer: 'fe80::9%eth0', trust: 'fe80::/10' },
  ])('believes $why', ({ peer, trust }) => {
    expect(clientIp(peer, '198.51.100.7', parseTrustProxy(trust))).toBe('198.51.100.7');
  });

  it('does not take IPv4 for trusted because of an IPv6 network', () => {
    expect(clientIp('10.0.0.9', '198.51.100.7', parseTrustProxy('2001:db8::/32'))).toBe('10.0.0.9');
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    { why: 'more proxies than anyone has', text: '11', quoted: '11' },
    { why: 'a negative number', text: '-1', quoted: '-1' },
    { why: 'a word', text: 'true', quoted: 'true' },
    { why: 'an IPv4 prefix longer than 32', text: '10.0.0.0/33', quoted: '10.0.0.0/33' },
    { why: 'an IPv6 prefix longer than 128', text: '::1/129', quoted: '::1/129' },
    {
      why: 'a network whose size was left out, which would trust everyone',
      text: '10.0.0.0/',
      quoted: '10.0.0.0/',
    },
    { why: 'a size that is no plain number', text: '10.0.0.0/0x8', quoted: '10.0.0.0/0x8' },
    { why: 'two sizes', text: '10.0.0.0/8/9', quoted: '10.0.0.0/8/9' },
    { why: 'an empty entry', text: '10.0.0.1,', quoted: '' },
    { why: 'one bad entry among good ones', text: 'loopback, proxy.internal', quoted: 'proxy.internal' },
  ])('refuses $why', ({ text, quoted }) => {
    expect(() => parseTrustProxy(text)).toThrow(StartProblem);
    expect(() => parseTrustProxy(text)).toThrow(/^TRUST_PROXY must be [^\n]+$/);
    expect(() => parseTrustProxy(text)).toThrow(`not "${quoted}"`);
  });

  it('takes ten proxies, the most there may be', () => {
    expect(parseTrustProxy('10')).toEqual({ kind: 'hops', hops: 10 });
  });
});

describe('the network that limits count by', () => {
  it.each([
    { why: 'an IPv4 itself', ip: '198.51.100.7', is: '198.51.100.7' },
    { why: 'the /64 of a full IPv6', ip: '2001:db8:1:2:3:4:5:6', is: '2001:db8:1:2::/64' },
    { why: 'the same /64 for its neighbour', ip: '2001:db8:1:2:ffff::9', is: '2001:db8:1:2::/64' },
    { why: 'another for the next /64', ip: '2001:db8:1:3::9', is: '2001:db8:1:3::/64' },
    { why: 'zeros where the IPv6 leaves them out', ip: '2001:db8::9', is: '2001:db8:0:0::/64' },
    { why: 'the same however zeros are written', ip: '2001:0db8:0:00::9', is: '2001:db8:0:0::/64' },
    { why: 'an IPv6 that ends in ::', ip: '2001:db8:1:2::', is: '2001:db8:1:2::/64' },
    { why: 'one without its zone', ip: 'fe80::1%eth0', is: 'fe80:0:0:0::/64' },
  ])('is $why', ({ ip, is }) => expect(clientNetwork(ip)).toBe(is));
});
