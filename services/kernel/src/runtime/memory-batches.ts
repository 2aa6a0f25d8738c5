import { newId } from '../base/ids.ts';
import { localTopic } from '../ports/scheduler/scheduler.ts';
import type { ServiceContext } from './service.ts';

interface BatchSettings<B> {
  readonly topic: string;
  /** How long after the first change a batch is written. */
  readonly seconds: number;
  /** A batch without changes. */
  readonly empty: () => B;
  /** Writes a batch. If it throws, it is called again later with the same batch and id: commands derive their ids from it. */
  readonly write: (batch: B, id: string) => Promise<void>;
}

/** Batches of changes that wait in memory. */
export interface MemoryBatches<B> {
  /** Collects a change. Never throws: whoever reads a page need not know that it could not be counted. */
  readonly collect: (change: (batch: B) => void) => Promise<void>;
  /** Writes at once what waits, before the process ends. @throws what `write` throws */
  readonly flush: () => Promise<void>;
}

/**
 * Adds up changes in the memory of this process and writes them in batches; a crash loses at most one. While nothing can
 * be scheduled or written, for example on a full disk, the changes wait and are written later.
 */
export function memoryBatches<B>(
  { clock, scheduler, log }: Pick<ServiceContext, 'clock' | 'scheduler' | 'log'>,
  settings: BatchSettings<B>,
): MemoryBatches<B> {
  const topic = localTopic(settings.topic);
  let waiting: B | undefined;
  let writing: { readonly batch: B; readonly id: string } | undefined;
  let isScheduled = false;
  let hasFailed = false;

  async function schedule(): Promise<void> {
    if (isScheduled || waiting === undefined) return;
    isScheduled = true;
    const at = Temporal.Instant.fromEpochMilliseconds(clock.epoch() + settings.seconds * 1_000);
    try {
      await scheduler.schedule({
        id: topic,
        topic,
        at: at.toString({ smallestUnit: 'millisecond' }),
        data: {},
      });
      hasFailed = false;
    } catch (error) {
      isScheduled = false;
      if (!hasFailed)
        log.warn(
          { topic: settings.topic, error: String(error) },
          'counts.waiting: not scheduled, tried again',
        );
      hasFailed = true;
    }
  }

  async function writeNext(): Promise<void> {
    if (writing === undefined && waiting !== undefined) {
      writing = { batch: waiting, id: newId(clock.epoch()) };
      waiting = undefined;
    }
    if (writing !== undefined) await settings.write(writing.batch, writing.id);
    writing = undefined;
  }

  scheduler.onDue(topic, async () => {
    await writeNext();
    isScheduled = false;
    await schedule();
  });

  return {
    async collect(change) {
      waiting ??= settings.empty();
      change(waiting);
      await schedule();
    },
    async flush() {
      while (waiting !== undefined || writing !== undefined) await writeNext();
    },
  };
}
