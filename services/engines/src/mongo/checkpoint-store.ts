import type { Checkpoint, DocumentChange } from '@ardhi/kernel/ports/documents';
import { LeaseLost } from '@ardhi/kernel/ports/transient-errors';
import type { Connection } from 'mongoose';
import { type CheckpointDocument, mongoCheckpoints } from './checkpoints.ts';
import { applyChanges, type DocumentModel, type WriteGuard } from './document-writes.ts';
import { mongoStreamVersions } from './stream-versions.ts';

interface Batch {
  readonly changes: readonly DocumentChange[];
  readonly consumed: Checkpoint;
}

/** Positions and stream versions of consumers, written together with the documents of a batch. */
export interface CheckpointStore {
  /** Position up to which a consumer has processed events; 0 for a new one. */
  position(consumer: string): Promise<number>;
  /** Processed versions by stream. */
  versions(consumer: string, streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Writes a batch together with the checkpoint: decided by one write, then applied; an incomplete batch is completed by the next reader. @throws LeaseLost when another process has written since */
  write(changes: readonly DocumentChange[], consumed: Checkpoint): Promise<void>;
  /** Sets a consumer back to the start of the log. */
  forget(consumer: string): Promise<void>;
}

/**
 * Atomic batches without transactions: the whole batch is first written into the consumer's checkpoint document, on
 * condition that the fencing token is unchanged. A frozen process that comes back late is refused by that condition.
 */
export async function mongoCheckpointStore(
  connection: Connection,
  modelOf: (collection: string) => DocumentModel,
): Promise<CheckpointStore> {
  const checkpoints = mongoCheckpoints(connection);
  const streamVersions = await mongoStreamVersions(connection);
  const fencingTokens = new Map<string, number>();

  /** The checkpoint of a consumer, after completing a pending batch. */
  async function loadCheckpoint(consumer: string): Promise<CheckpointDocument | undefined> {
    const document = await checkpoints.find(consumer);
    if (document === undefined) return undefined;
    fencingTokens.set(consumer, document.fencingToken);
    if (document.pending === undefined || document.pending === null) return document;
    const batch: Batch = JSON.parse(document.pending);
    await applyBatch(batch, document.fencingToken);
    return { ...document, position: Math.max(document.position, batch.consumed.position) };
  }

  async function applyBatch({ changes, consumed }: Batch, fencingToken: number): Promise<void> {
    await applyChanges(modelOf, changes, guardOf(consumed, fencingToken));
    await streamVersions.save(consumed);
    await checkpoints.complete(consumed.consumer, fencingToken, consumed.position);
  }

  async function currentToken(consumer: string): Promise<number> {
    const token = fencingTokens.get(consumer) ?? (await loadCheckpoint(consumer))?.fencingToken;
    if (token !== undefined) return token;
    await checkpoints.create(consumer);
    return (await loadCheckpoint(consumer))?.fencingToken ?? 0;
  }

  return {
    position: async (consumer) => (await loadCheckpoint(consumer))?.position ?? 0,
    async versions(consumer, streams) {
      await loadCheckpoint(consumer);
      return streamVersions.find(consumer, streams);
    },
    async write(changes, consumed) {
      const { consumer, position } = consumed;
      const token = await currentToken(consumer);
      const isEmpty = changes.length === 0;
      // An empty batch only has versions to save, and those only increase.
      if (isEmpty) await streamVersions.save(consumed);
      const batch: Batch = { changes, consumed };
      const next = isEmpty ? { position } : { pending: JSON.stringify(batch) };
      if (!(await checkpoints.claim(consumer, token, next))) {
        fencingTokens.delete(consumer);
        throw new LeaseLost(`another process has continued with ${consumer}`);
      }
      fencingTokens.set(consumer, token + 1);
      if (!isEmpty) await applyBatch(batch, token + 1);
    },
    async forget(consumer) {
      await streamVersions.forget(consumer);
      await checkpoints.reset(consumer);
    },
  };
}

/** Projections of a single stream are guarded by its versions, whatever their partitioning; others by the token. */
const guardOf = ({ byStream }: Checkpoint, fencingToken: number): WriteGuard =>
  byStream ? { by: 'stream' } : { by: 'consumer', fencingToken };
