import type { BulkOutcome } from '../components/bulk-outcome.tsx';

/** As many records as one call changes. */
const partLength = 200;

/** What became of each record of a part. */
type PartResult = readonly { readonly id: string; readonly ok: boolean }[];

/**
 * Changes records in parts, one after the other. If a later part fails, it and what follows count as not changed instead of
 * failing the whole: a repeat would change the first part twice.
 * @throws CallError if the first part fails
 */
export async function changeInParts(
  ids: readonly string[],
  nameOf: (id: string) => string,
  change: (ids: string[]) => Promise<PartResult>,
): Promise<BulkOutcome> {
  const changed = new Set<string>();
  for (let from = 0; from < ids.length; from += partLength) {
    const results = await change(ids.slice(from, from + partLength)).catch((error: unknown) => {
      if (from === 0) throw error;
      return undefined;
    });
    if (results === undefined) break;
    for (const { id, ok } of results) if (ok) changed.add(id);
  }
  return { done: changed.size, failed: ids.filter((id) => !changed.has(id)).map(nameOf) };
}
