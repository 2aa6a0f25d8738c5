import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { proveWhole } from './schema.ts';

/** Reads a whole file beside those who use it, and says what is wrong with it; nothing when it is whole. */
const { file } = workerData as { file: string };
const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
try {
  proveWhole(db, file);
} catch (error) {
  parentPort?.postMessage((error as Error).message);
} finally {
  db.close();
}
