import { bulkListings, undoBulkListings } from '@ardhi/contracts/listings/back-office.routes';
import { undoableCommands } from '@ardhi/contracts/listings/bulk-change';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { messageOf } from '../../client/call-error.ts';
import type { Client } from '../../client/client.ts';
import type { BodyOf } from '../../client/route-request.ts';
import type { OwnerCommand } from '../../labels/owner-command-labels.ts';

/** A change to all selected listings: a status command, a change of price in percent, a field with its value, or a confirmation. */
export type BulkAction =
  | { readonly cmd: OwnerCommand; readonly note?: string }
  | { readonly pricePercent: number }
  | { readonly set: Readonly<Record<string, string>> }
  | { readonly confirm: 'AVAILABLE' };

/** A listing of a bulk change as its outcome names it. */
export interface NamedListing {
  readonly id: string;
  readonly name: string;
}

/** A listing that was not changed, with the reason if the service gives one. */
interface FailedListing extends NamedListing {
  readonly message?: string | undefined;
}

/** How many listings were changed, which were not, and what takes the change back. */
export interface ChangeOutcome {
  readonly done: number;
  readonly failed: readonly FailedListing[];
  /** The parts in which the change was sent, each with the listings that it changed; none if it cannot be undone. */
  readonly parts: readonly { readonly changeId: string; readonly listings: readonly NamedListing[] }[];
  /** When the first part was sent, in epoch milliseconds. */
  readonly at: number;
  /** True for the outcome of taking a change back. */
  readonly isUndo?: true;
}

/** Listings that are changed at a time, so that a call takes about a second. */
const partSize = 100;

/** The listings of a change as the outcome names them. */
export const namedListings = (rows: readonly Pick<ListingRow, 'card'>[]): readonly NamedListing[] =>
  rows.map(({ card }) => ({ id: card.id, name: card.title || card.ref }));

/** True if a change can be taken back. */
export const canUndo = (action: BulkAction): boolean =>
  !('cmd' in action) || undoableCommands.includes(action.cmd);

/**
 * Applies a change to listings, part by part. A new price is refused where the shown one has changed since. If the connection is
 * lost after the first part, the listings of the others are in `failed`.
 * @throws CallError if the first part is refused
 * @param onProgress called with the number of listings that are done
 */
export async function changeListings(
  client: Client,
  rows: readonly Pick<ListingRow, 'card'>[],
  { action, at, onProgress }: { action: BulkAction; at: number; onProgress: (done: number) => void },
): Promise<ChangeOutcome> {
  const outcome = { done: 0, failed: [] as FailedListing[], parts: [] as ChangeOutcome['parts'][number][] };
  for (let from = 0; from < rows.length; from += partSize) {
    const part = rows.slice(from, from + partSize);
    const named = namedListings(part);
    const body = { ids: named.map(({ id }) => id), do: withShownPrices(action, part) };
    const answer = await client.call(bulkListings, { body }).catch((error: unknown) => {
      if (from === 0) throw error;
      return messageOf(error);
    });
    if (typeof answer === 'string') {
      // What is done is done: the rest is named, and the way back stays.
      outcome.failed.push(...namedListings(rows.slice(from)).map((one) => ({ ...one, message: answer })));
      break;
    }
    const { changeId, results } = answer;
    const changed = named.filter(({ id }) => results.some((result) => result.id === id && result.ok));
    outcome.done += changed.length;
    outcome.failed.push(...failedAmong(named, results));
    if (canUndo(action) && changed.length > 0) outcome.parts.push({ changeId, listings: changed });
    onProgress(from + part.length);
  }
  return { ...outcome, at };
}

type Change = BodyOf<typeof bulkListings>['do'];

function withShownPrices(action: BulkAction, rows: readonly Pick<ListingRow, 'card'>[]): Change {
  if (!('pricePercent' in action)) return action as Change;
  const from = rows.flatMap(({ card }) => (card.price === undefined ? [] : [[card.id, card.price]]));
  return { ...action, from: Object.fromEntries(from) };
}

/** Takes a change back; what was changed again since stays. */
export async function undoChange(client: Client, { parts, at }: ChangeOutcome): Promise<ChangeOutcome> {
  const failed: FailedListing[] = [];
  let done = 0;
  for (const { changeId, listings } of parts) {
    const ids = listings.map(({ id }) => id);
    const { results } = await client.call(undoBulkListings, { body: { changeId, ids } });
    done += results.filter(({ ok }) => ok).length;
    failed.push(...failedAmong(listings, results));
  }
  return { done, failed, parts: [], at, isUndo: true };
}

const failedAmong = (
  named: readonly NamedListing[],
  results: readonly { readonly id: string; readonly ok: boolean; readonly message?: string | undefined }[],
): readonly FailedListing[] =>
  results.flatMap(({ id, ok, message }) =>
    ok ? [] : [{ id, name: named.find((one) => one.id === id)?.name ?? id, message }],
  );
