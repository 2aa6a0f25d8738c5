import type { StreamChange } from '@ardhi/contracts/gateway/events';
import type { CommandResult } from '../write/command-handler.ts';

/** An audited call that a service has carried out, as reported to the gateway. */
export interface AuditedCall {
  /** The same for a repeat with the same Idempotency-Key. */
  readonly id: string;
  readonly reason?: string;
  readonly changes: readonly StreamChange[];
  /** Streams beyond those in `changes`. */
  readonly moreChanges: number;
}

/** Header of an answer from a service to the gateway; clients never see it. */
export const auditedCallHeader = 'x-ardhi-audit';

/** More streams do not fit into a header. */
const maxChanges = 40;

/** The header's text. */
export const encodeAuditedCall = ({ changes, ...call }: Omit<AuditedCall, 'moreChanges'>): string =>
  Buffer.from(
    JSON.stringify({
      ...call,
      changes: changes.slice(0, maxChanges),
      moreChanges: Math.max(0, changes.length - maxChanges),
    }),
  ).toString('base64url');

/** Decodes the header. */
export const decodeAuditedCall = (header: string): AuditedCall =>
  JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as AuditedCall;

/** Change that a command made to its stream; undefined if it changed nothing. */
export const changeOf = (stream: string, { events, version }: CommandResult): StreamChange | undefined =>
  events.length === 0
    ? undefined
    : { stream, before: version - events.length, after: version, events: events.map(({ type }) => type) };

/** The reason that the body or the query of a call states. */
export function reasonIn(...sources: readonly unknown[]): string | undefined {
  const reasons = sources.map((source) => (source as { reason?: unknown } | undefined)?.reason);
  return reasons.find((reason): reason is string => typeof reason === 'string' && reason !== '');
}
