import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { OutboxRow, OutboxStore } from './outbox-store.ts';

/** A phone network's final report on a text message. */
export interface TextReport {
  /** The id that the gateway gave the message when it accepted it. */
  readonly id: string;
  /** The number that it was sent to, E.164. */
  readonly to: string;
  readonly state: 'DELIVERED' | 'FAILED';
  /** Why it did not arrive: `SMS` and the word of the gateway. */
  readonly reason?: string | undefined;
}

const maxRows = 1_000;

/**
 * Records a report in the row of its message; resolves with the number of days since the last message that arrived on which
 * one did not: an outage of an afternoon says nothing about a number.
 */
export async function recordReport(
  { id, to, state, reason }: TextReport,
  store: OutboxStore,
  at: string,
): Promise<number | undefined> {
  const stored = await store.get(id);
  const recipient = await store.recipientOf(to);
  if (stored?.body.state !== 'SENT' || stored.body.recipient !== recipient) return undefined;
  const row = { ...stored.body, state, nextAt: at, ...omitUndefined({ reason }) };
  if (!(await store.replace(stored, row))) return undefined;
  const rows = (await store.find({ where: { recipient }, limit: maxRows })).map(({ body }) => body);
  const sentAt = (wanted: OutboxRow['state']) =>
    rows.flatMap(({ state: found, createdAt }) => (found === wanted ? [createdAt] : []));
  const arrivedAt = sentAt('DELIVERED').toSorted().at(-1) ?? '';
  const failures = sentAt('FAILED').filter((createdAt) => createdAt > arrivedAt);
  return new Set(failures.map((createdAt) => createdAt.slice(0, 10))).size;
}
