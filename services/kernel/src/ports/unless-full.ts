import { StorageFull } from './event-store/event-store.ts';

/** Writes what an earlier start has written too, such as the next run of a daily job: a full disk does not keep the product from starting. */
export async function unlessFull(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
  }
}
