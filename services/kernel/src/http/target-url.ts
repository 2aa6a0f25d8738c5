import { isIP } from 'node:net';
import { refuse } from '../base/refusal.ts';
import { isPublicAddress } from './public-address.ts';

/** Where requests to addresses that users name may go. */
export interface TargetRules {
  /** Permits plain http, every port and addresses that are not public; for development and tests. */
  readonly allowPrivate: boolean;
  /** Hosts of this installation, which must not call itself. */
  readonly ownHosts: readonly string[];
}

const maxLength = 2_000;
const ports: readonly string[] = ['', '443', '8443'];
/** Names that never leave the machine or its network (RFC 6761, RFC 8375, RFC 9476, ICANN). */
const localNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|corp|home|private|alt|onion)$/;

/**
 * The address of a request that a user named, or undefined where it must not be called. Its host may still resolve to an
 * address that is not public, which is found out when the request is sent.
 */
export function parseTarget(text: string, { allowPrivate, ownHosts }: TargetRules): URL | undefined {
  if (text.length > maxLength || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  if (allowPrivate) return ['http:', 'https:'].includes(url.protocol) ? url : undefined;
  if (url.protocol !== 'https:' || !ports.includes(url.port)) return undefined;
  return isPublicHost(url.hostname, ownHosts) ? url : undefined;
}

/**
 * The address of a request that a user named in a field of a body, which the refusal names.
 * @throws Refusal URL_REFUSED
 */
export const requireTarget = (text: string, rules: TargetRules, field: string): URL =>
  parseTarget(text, rules) ?? refuseUrl(field);

/** Refuses an address for the field in which it was written, so that forms show it there. @throws Refusal URL_REFUSED always */
export const refuseUrl = (field: string): never => refuse('URL_REFUSED', { field });

function isPublicHost(hostname: string, ownHosts: readonly string[]): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  if (!host.includes('.') || localNames.test(host)) return false;
  return host.length <= 253 && !ownHosts.includes(host);
}
