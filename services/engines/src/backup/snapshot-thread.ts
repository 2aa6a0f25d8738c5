import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const { from, to } = workerData as { from: string; to: string };

/** One consistent copy of a file that others go on writing to; tells the position of its last event, if it has events. */
const db = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
db.prepare('vacuum into ?').run(to);
db.close();

const copy = new DatabaseSync(to, { readOnly: true });
const hasEvents = copy.prepare("select 1 from sqlite_schema where name = 'event'").get() !== undefined;
const last = hasEvents ? copy.prepare('select max(position) as position from event').get() : undefined;
copy.close();
parentPort?.postMessage(Number(last?.['position'] ?? 0));
