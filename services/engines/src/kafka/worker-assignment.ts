import type { PositionTracker } from '../delivery/position-tracker.ts';
import { type RecordQueue, recordQueue } from './record-queue.ts';

/** The period in which a worker processes the partitions of its group. */
export interface WorkerAssignment {
  /** Aborted when the partitions are revoked. */
  readonly abort: AbortController;
  /** Watermark of each partition. */
  readonly watermarks: Map<string, number>;
  readonly queue: RecordQueue;
  /** True while it processes queued records; otherwise it is catching up from the store. */
  isLive: boolean;
  /** True while incoming records are queued. */
  isQueueing: boolean;
}

/** An assignment that is live from the start, or that begins by catching up. */
export const workerAssignment = (isLive: boolean): WorkerAssignment => ({
  abort: new AbortController(),
  watermarks: new Map(),
  queue: recordQueue(),
  isLive,
  isQueueing: isLive,
});

/** Raises the watermark of a partition; the position is the lowest of all watermarks. */
export function raiseWatermark(
  { watermarks }: WorkerAssignment,
  tracker: PositionTracker,
  { partition, watermark }: { readonly partition: string; readonly watermark: number },
): void {
  watermarks.set(partition, Math.max(watermark, watermarks.get(partition) ?? 0));
  tracker.advanceTo(Math.min(...watermarks.values()));
}

/** Drops the queue and lets the worker catch up: the events are in the store too. */
export function fallBehind(assignment: WorkerAssignment): void {
  assignment.isLive = false;
  assignment.isQueueing = false;
  assignment.queue.clear();
  assignment.queue.release();
}
