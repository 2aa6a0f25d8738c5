import { createHash } from 'node:crypto';
import type { PublishedAuditEvent } from '@ardhi/contracts/gateway/events';

/** An entry of the audit log. */
export type ChainEntry = Omit<PublishedAuditEvent, 'type'>;

/** The end of the chain: the number and the hash of its last entry. */
export interface ChainEnd {
  readonly seq: number;
  readonly hash: string;
}

/** Before the first entry. */
export const chainStart: ChainEnd = { seq: 0, hash: '' };

/** The hash of an entry, over all its other fields and so over all entries before it. */
export function hashOfEntry(entry: Omit<ChainEntry, 'hash'>): string {
  const { seq, callId, calledAt, actor, role, onBehalfOf = null, action, object } = entry;
  const { changes, moreChanges, requestId, prevHash } = entry;
  const touched = changes.map(({ stream, before, after, events }) => [stream, before, after, events]);
  const fields = [seq, callId, calledAt, actor, role, onBehalfOf, action, object, touched, moreChanges];
  return createHash('sha256')
    .update(JSON.stringify([...fields, requestId, prevHash]))
    .digest('hex');
}

/** The entry that follows the end of a chain. */
export function nextEntry(
  { seq, hash }: ChainEnd,
  call: Omit<ChainEntry, 'seq' | 'prevHash' | 'hash'>,
): ChainEntry {
  const entry = { ...call, seq: seq + 1, prevHash: hash };
  return { ...entry, hash: hashOfEntry(entry) };
}

/** True if an entry follows the end of a chain unchanged: an edit, a gap or another order breaks it. */
export const follows = ({ seq, hash }: ChainEnd, entry: ChainEntry): boolean =>
  entry.seq === seq + 1 && entry.prevHash === hash && entry.hash === hashOfEntry(entry);
