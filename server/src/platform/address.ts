import { isIPv4, isIPv6 } from 'node:net';

/** Returns the IPv4 address inside a wrapping IPv6 address, else the address unchanged. */
function unwrapIPv4(address: string): string {
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
}

/** The first groups of an IPv6 address, without leading zeros. */
function formatFirstGroups(address: string, count: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - end.length) }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...end];
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The addresses that one subscriber has: an IPv4 address, or the 256 subnets of the first 56 bits of an IPv6 address, which
 * providers give to a home (RIPE-690). With smaller groups a home would have the limits of 256 subscribers.
 */
export function getAddressGroup(address: string): string {
  const plain = unwrapIPv4(address);
  if (!isIPv6(plain)) return plain;
  const [a, b, c, d = '0'] = formatFirstGroups(plain, 4).split(':');
  return [a, b, c, (Number.parseInt(d, 16) & 0xff00).toString(16)].join(':');
}

/**
 * The network of an address, which identifies no machine: `203.0.113.0/24`, `2001:db8:7::/48`; empty if there is no address.
 */
export function getNetwork(address: string): string {
  const plain = unwrapIPv4(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${formatFirstGroups(plain, 3)}::/48` : '';
}
