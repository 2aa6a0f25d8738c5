import { type Labels, type Manifests, matches } from './kubernetes-objects.ts';
import type { AnyObject } from './kustomize.ts';

/** One end of a connection: a pod of this namespace, or a pod of another one, or an address outside the cluster. */
export interface Peer {
  readonly pod?: Labels;
  readonly namespace?: Labels;
  /** An IPv4 address. */
  readonly address?: string;
}

/**
 * True if the policies let a pod connect to a peer or accept it, on a port. NetworkPolicy semantics: a pod that any policy of
 * the direction selects may do only what some policy allows.
 */
export function isAllowed(
  { ofKind }: Manifests,
  pod: Labels,
  connection: { readonly direction: 'ingress' | 'egress'; readonly peer: Peer; readonly port: number },
): boolean {
  const { direction, peer, port } = connection;
  const type = direction === 'ingress' ? 'Ingress' : 'Egress';
  const policies = ofKind('NetworkPolicy').filter(
    ({ spec }) => spec.policyTypes.includes(type) && matches(spec.podSelector, pod),
  );
  const rules: AnyObject[] = policies.flatMap(({ spec }) => spec[direction] ?? []);
  return (
    policies.length === 0 ||
    rules.some(
      (rule) =>
        rule.ports.some((item: AnyObject) => item.port === port) &&
        (rule.from ?? rule.to).some((item: AnyObject) => isPeer(item, peer)),
    )
  );
}

/** True if an item of `from` or `to` means the peer; a pod selector alone means pods of the policy's own namespace. */
function isPeer({ podSelector, namespaceSelector, ipBlock }: AnyObject, peer: Peer): boolean {
  if (ipBlock !== undefined) return peer.address !== undefined && isInBlock(peer.address, ipBlock);
  if (peer.address !== undefined) return false;
  if (namespaceSelector === undefined)
    return peer.namespace === undefined && matches(podSelector, peer.pod ?? {});
  return (
    peer.namespace !== undefined &&
    matches(namespaceSelector, peer.namespace) &&
    matches(podSelector, peer.pod ?? {})
  );
}

function isInBlock(address: string, { cidr, except = [] }: { cidr: string; except?: string[] }): boolean {
  return isIn(address, cidr) && !except.some((excluded) => isIn(address, excluded));
}

/** True if an IPv4 address is in a range such as 10.0.0.0/8; never in a range of IPv6. */
function isIn(address: string, cidr: string): boolean {
  const [network = '', bits = ''] = cidr.split('/');
  if (network.includes(':')) return false;
  const size = 2 ** (32 - Number(bits));
  return Math.floor(numberOf(address) / size) === Math.floor(numberOf(network) / size);
}

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
