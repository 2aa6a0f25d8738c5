import type { Checkpoint, Collection } from '@ardhi/kernel/ports/documents';
import type { DocumentRow } from './document-writes.ts';
import type { CommitRow, ReceivedRow } from './event-writer.ts';

/** The operations of the writer thread. */
export type WriteOperation =
  | ({ readonly kind: 'append'; readonly documents: readonly DocumentRow[] } & CommitRow)
  | {
      readonly kind: 'write';
      readonly documents: readonly DocumentRow[];
      readonly consumed: Checkpoint | undefined;
    }
  | { readonly kind: 'receive'; readonly rows: readonly ReceivedRow[] }
  | { readonly kind: 'create'; readonly collection: Collection }
  | { readonly kind: 'drop'; readonly name: string }
  | { readonly kind: 'run'; readonly sql: string; readonly values: readonly (string | number)[] }
  | { readonly kind: 'close' };

/** An operation with the id by which its result is found. */
export interface WriteRequest {
  readonly requestId: number;
  readonly operation: WriteOperation;
}
