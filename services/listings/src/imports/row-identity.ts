import { createHash } from 'node:crypto';
import { unnamedPrefix } from '@ardhi/contracts/listings/import';
import { importText } from './import-texts.ts';
import type { RowReader } from './row-reader.ts';

/** Identity of a row within its file. */
export interface RowIdentity {
  /** The reference in the file, else a hash of the row, numbered if it stands there again. */
  readonly ref: string;
  /** Set when the file gives the row no reference. */
  readonly isUnnamed?: true;
  /** An earlier row without a reference that says the same. */
  readonly repeats?: number;
}

/** The most characters of a reference (model §4.3). */
const maxReference = 60;

/** Tells the rows of one file apart: by their reference, which may stand there once, else by all their cells. */
export function rowIdentities() {
  const seen = new Map<string, readonly [row: number, times: number]>();
  /** The row before that is the same, and how often it stood there. */
  const seenBefore = (ref: string, number: number) => {
    const [before, times] = seen.get(ref) ?? [number, 0];
    seen.set(ref, [before, times + 1]);
    return { before, times };
  };
  return (row: RowReader, cells: readonly string[], number: number): RowIdentity => {
    const named = row.text('externalRef');
    if (named !== undefined) return namedRow(row, named);
    const ref = hashOf(cells);
    const { before, times } = seenBefore(ref, number);
    return times === 0
      ? { ref, isUnnamed: true }
      : { ref: `${ref}-${times + 1}`, isUnnamed: true, repeats: before };

    function namedRow({ fail }: RowReader, value: string): RowIdentity {
      // A reference is never shortened: two that begin alike are two.
      const isTooLong = value.length > maxReference;
      const identity = { ref: isTooLong ? hashOf([value]) : value };
      const { before, times } = seenBefore(identity.ref, number);
      if (isTooLong)
        fail({
          code: 'REFERENCE_TOO_LONG',
          field: 'externalRef',
          value,
          message: importText('longReference', { max: maxReference }),
          hint: importText('longReference.hint'),
        });
      if (times > 0)
        fail({
          code: 'DUPLICATE_IN_FILE',
          field: 'externalRef',
          value,
          message: importText('duplicateRow', { row: before }),
          hint: importText('duplicateRow.hint'),
        });
      return identity;
    }
  };
}

/** A reference made from all cells of a row: the same row has the same one in the next file. */
function hashOf(cells: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(cells.map((cell) => cell.trim())));
  return `${unnamedPrefix}${hash.digest('hex').slice(0, 16)}`;
}
