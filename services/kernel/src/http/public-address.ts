import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not on the public internet: the special-purpose registry of IANA, and what clouds keep for themselves. */
const nonPublicIpv4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** IPv6: only 2000::/3 is public; of it not what is reserved, or holds an IPv4 address (Teredo, 6to4). */
const nonPublicIpv6: readonly (readonly [network: string, prefix: number])[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const listOf = (networks: typeof nonPublicIpv4, family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};

/** A list for each family: in one list, a rule for ::/3 also matches IPv4, as mapped addresses. */
const ipv4 = listOf(nonPublicIpv4, 'ipv4');
const ipv6 = listOf(nonPublicIpv6, 'ipv6');

/** True if an IP address belongs to the public internet; false for text that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  return family === 4 ? !ipv4.check(address, 'ipv4') : !ipv6.check(address, 'ipv6');
}
