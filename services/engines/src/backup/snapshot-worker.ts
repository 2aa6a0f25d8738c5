import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const { from, to } = workerData as { from: string; to: string };

/** Worker thread: makes one consistent copy of a database that is in use, and posts the position of its last event (0 if it has no events). */
const db = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
db.prepare('vacuum into ?').run(to);
db.close();

const copy = new DatabaseSync(to, { readOnly: true });
const integrity = copy.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
if (integrity !== 'ok') throw new Error(`${from} is damaged (${integrity}), so it cannot be backed up.`);
const hasEvents = copy.prepare("select 1 from sqlite_schema where name = 'event'").get() !== undefined;
const last = hasEvents ? copy.prepare('select max(position) as position from event').get() : undefined;
copy.close();
parentPort?.postMessage(Number(last?.['position'] ?? 0));
