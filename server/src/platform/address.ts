import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the IPv4 address inside an IPv4-mapped IPv6 address such as `::ffff:203.0.113.7`. Returns other addresses
 * unchanged.
 */
function unwrapIPv4(address: string): string {
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
}

/** Returns the first `count` groups (16 bits each) of an IPv6 address, separated by colons and without leading zeros. */
function formatFirstGroups(address: string, count: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from(
    { length: Math.max(0, 8 - groups.length - tailGroups.length) },
    () => '0',
  );
  const allGroups = tail === undefined ? groups : [...groups, ...zeros, ...tailGroups];
  return allGroups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Returns a key that is equal for all addresses of one subscriber. The key of an IPv4 address is the address. The key of an
 * IPv6 address is its first 56 bits, because providers give each home the 256 subnets with the same 56 bits (RIPE-690).
 * With smaller groups one home would have the limits of 256 subscribers.
 */
export function getAddressGroup(address: string): string {
  const unwrapped = unwrapIPv4(address);
  if (!isIPv6(unwrapped)) return unwrapped;
  const [first, second, third, fourth = '0'] = formatFirstGroups(unwrapped, 4).split(':');
  return [first, second, third, (Number.parseInt(fourth, 16) & 0xff00).toString(16)].join(':');
}

/**
 * Returns the network of an address, such as `203.0.113.0/24` or `2001:db8:7::/48`. A network identifies no single machine.
 * Returns an empty string if there is no address.
 */
export function getNetwork(address: string): string {
  const unwrapped = unwrapIPv4(address);
  if (isIPv4(unwrapped)) return `${unwrapped.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(unwrapped) ? `${formatFirstGroups(unwrapped, 3)}::/48` : '';
}
