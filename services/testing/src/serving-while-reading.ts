import { isRefusal } from '@ardhi/kernel/base/refusal';
import { expect } from 'vitest';

const pauseMs = 20;

/** Outcome of a read, and the turns of this thread's event loop meanwhile. */
export async function readAndServe(read: () => Promise<unknown>) {
  let turns = 0;
  let isRead = false;
  const serve = () => {
    turns += 1;
    // A loop without pauses would take the processor from the thread that reads.
    if (!isRead) setTimeout(serve, pauseMs);
  };
  setImmediate(serve);
  const outcome = await read().then(
    () => 'read',
    (error: unknown) => (isRefusal(error) ? error.code : error),
  );
  isRead = true;
  return { outcome, turns };
}

/** A file is read or refused; whoever else calls is answered meanwhile. A file that is read in this thread leaves no turn. */
export async function expectServed(read: () => Promise<unknown>): Promise<void> {
  const { outcome, turns } = await readAndServe(read);
  expect(outcome).toMatch(/^(?:read|FILE_UNREADABLE|FILE_TOO_LARGE|UNSUPPORTED_TYPE|GEOMETRY_INVALID)$/);
  expect(turns).toBeGreaterThan(0);
}
