import type { PublishedAuditEvent } from '@ardhi/contracts/gateway/events';
import { type ChainEnd, type ChainEntry, chainStart, follows } from '@ardhi/kernel/audit/audit-chain';
import { auditLog, auditLogId } from '@ardhi/kernel/audit/audit-log';
import { isTransient } from '@ardhi/kernel/ports/transient-errors';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { auditEntries } from './audit-entries.projection.ts';

/** The result of a check. */
export interface AuditCheck {
  readonly ok: boolean;
  /** Entries before the first that is broken. */
  readonly entries: number;
  readonly brokenAt?: number;
}

/** How far entries follow each other; an entry that cannot be read ends the chain. @throws StorageUnavailable */
export async function followChain(
  entries: AsyncIterable<ChainEntry>,
): Promise<{ end: ChainEnd; isWhole: boolean }> {
  let end = chainStart;
  try {
    for await (const entry of entries) {
      if (!follows(end, entry)) return { end, isWhole: false };
      end = { seq: entry.seq, hash: entry.hash };
    }
  } catch (error) {
    if (isTransient(error)) throw error;
    return { end, isWhole: false };
  }
  return { end, isWhole: true };
}

const broken = (entries: number): AuditCheck => ({ ok: false, entries, brokenAt: entries + 1 });

/**
 * Recomputes the chain twice, from the log of events and from the entries that admins read, which must end alike. Entries cut off
 * at the end of the log are known from those that were read from it before.
 * @throws Refusal NOT_CAUGHT_UP while the entries lie more than two seconds behind
 */
export async function verifyAudit({ history, read, waitForPosition }: ServiceContext): Promise<AuditCheck> {
  const rows = read(auditEntries);
  const [newest] = await rows.find({ sort: ['-seq'], limit: 1 });
  let position = 0;
  const log = await followChain(
    (async function* () {
      for await (const recorded of history(auditLog, auditLogId)) {
        position = recorded.position;
        yield entryOf(recorded as RecordedEvent<PublishedAuditEvent>);
      }
    })(),
  );
  if (!log.isWhole || log.end.seq < (newest?.seq ?? 0)) return broken(log.end.seq);
  await waitForPosition(position);
  const shown = await followChain(rowsUpTo(rows, log.end.seq));
  if (!shown.isWhole || shown.end.hash !== log.end.hash) return broken(shown.end.seq);
  return { ok: true, entries: log.end.seq };
}

/** An entry of the log; what the store says of it must be what the entry says. @throws Error otherwise */
function entryOf({ event, version, at, actor }: RecordedEvent<PublishedAuditEvent>): ChainEntry {
  const { type: _, ...entry } = event;
  if (version !== entry.seq || at !== entry.calledAt || actor !== entry.actor)
    throw new Error(`The store has entry ${entry.seq} as another one.`);
  return entry;
}

const batchSize = 1_000;

/** The entries that admins read, in order. */
async function* rowsUpTo(rows: ReadModel<ChainEntry>, last: number): AsyncIterable<ChainEntry> {
  for (let from = 1; from <= last; from += batchSize) {
    const to = Math.min(last, from + batchSize - 1);
    yield* await rows.find({ where: { seq: { from, to } }, sort: ['seq'], limit: batchSize });
  }
}
