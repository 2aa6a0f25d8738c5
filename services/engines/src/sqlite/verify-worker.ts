import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { verifyDatabase } from './schema.ts';

/** Worker thread: verifies a whole database beside its users, and posts the reason when it is damaged. */
const { file } = workerData as { file: string };
const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
try {
  verifyDatabase(db, file);
} catch (error) {
  parentPort?.postMessage((error as Error).message);
} finally {
  db.close();
}
