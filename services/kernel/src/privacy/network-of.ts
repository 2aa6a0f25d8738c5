/** The network of an IP address, /24 for IPv4 and /48 for IPv6: the address itself is not stored. */
export function networkOf(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.0/24`;
  const groups = address.split('::')[0]?.split(':') ?? [];
  return address.includes(':') ? `${groups.slice(0, 3).join(':')}::/48` : '';
}
