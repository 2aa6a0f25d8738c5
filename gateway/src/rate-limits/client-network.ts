import { isIPv6 } from 'node:net';

/** The network that counts as one client: an IPv4 address, or the /64 of an IPv6 subscriber (promises.md C8). */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - leading.length - trailing.length);
  const groups = [...leading, ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...trailing];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
