import { BlockList, isIP, SocketAddress } from 'node:net';
import { StartProblem } from '#start-problem.ts';

/** The proxies in front of us: unknown, so many, or those with these IPs. */
export type TrustProxy =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'networks'; readonly networks: BlockList };

const hopsMax = 10;

export function parseTrustProxy(text: string | undefined): TrustProxy {
  if (text === undefined) return { kind: 'none' };
  if (/^\d+$/.test(text) && Number(text) <= hopsMax) return { kind: 'hops', hops: Number(text) };
  const networks = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === 'loopback') {
      networks.addSubnet('127.0.0.0', 8, 'ipv4');
      networks.addAddress('::1', 'ipv6');
      continue;
    }
    const [, ip = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = isIP(ip);
    const prefixMax = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? prefixMax : Number(bits);
    if (family === 0 || prefix > prefixMax) {
      throw new StartProblem(
        `TRUST_PROXY must be a number of proxies up to ${hopsMax}, or IP addresses like 10.0.0.0/8, ::1 or loopback, not "${entry}".`,
      );
    }
    networks.addSubnet(ip, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  return { kind: 'networks', networks };
}

/**
 * The IP of the client. X-Forwarded-For is read from its right end, where the nearest proxy wrote, and only
 * as far as proxies are trusted: what stands further left is whatever the client chose to send.
 */
export function clientIp(peer: string, forwardedFor: string | undefined, trust: TrustProxy): string {
  const direct = plain(peer);
  if (trust.kind === 'none' || forwardedFor === undefined) return direct;
  const chain = forwardedFor.split(',').map((part) => plain(part.trim()));
  let client = direct;
  for (let trusted = 0; chain.length > 0; trusted += 1) {
    const isTrusted = trust.kind === 'hops' ? trusted < trust.hops : isIn(trust.networks, client);
    if (!isTrusted) return client;
    const next = chain.pop() ?? '';
    if (isIP(next) === 0) return client; // a proxy that writes nonsense is as far as we can see
    client = next;
  }
  return client;
}

/** Whether what this peer says of its clients is believed. */
export function isTrustedPeer(peer: string, trust: TrustProxy): boolean {
  if (trust.kind === 'none') return false;
  return trust.kind === 'hops' ? trust.hops > 0 : isIn(trust.networks, plain(peer));
}

/** The IP that a header of a proxy names, first of several; undefined when it names none. */
export function namedIp(header: string | undefined): string | undefined {
  const ip = plain(header?.split(',')[0]?.trim() ?? '');
  return isIP(ip) === 0 ? undefined : ip;
}

/**
 * What limits count by: the IPv4, or the /64 that a household or office gets in IPv6, since one machine there
 * may use any IP in it.
 */
export function clientNetwork(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** One spelling for each IP: without port, brackets and zone, and IPv4 as IPv4 however it is wrapped. */
function plain(ip: string): string {
  const bare = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIP(bare) !== 6) return bare;
  const short = new SocketAddress({ address: bare.replace(/%.*$/, ''), family: 'ipv6' }).address;
  return short.replace(/^::ffff:(?=\d+\.)/, '');
}

function isIn(networks: BlockList, ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && networks.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}
