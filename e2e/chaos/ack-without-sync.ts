import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A violation that the trace must detect: commits acknowledged without a sync (synchronous=NORMAL). */
const [folder = '', count = '1'] = process.argv.slice(2);
mkdirSync(folder);
const db = new DatabaseSync(join(folder, 'plain.db'));
db.exec('pragma journal_mode = wal; pragma synchronous = normal; create table event (body text)');
const insert = db.prepare('insert into event values (?)');
for (let i = 0; i < Number(count); i++) {
  insert.run(`event ${i}`);
  process.stdout.write(`ack ${i}\n`);
}
