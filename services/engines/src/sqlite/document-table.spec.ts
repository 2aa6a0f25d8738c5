import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from '../engines.ts';
import { rowKeyOf } from './document-table.ts';

const collection = 'test.houses.v1';

/** Two ids with the same row key. */
function collidingIds(): readonly [string, string] {
  const idsByKey = new Map<number, string>();
  for (let number = 0; ; number++) {
    const id = `house ${Math.sqrt(number)}`;
    const other = idsByKey.get(rowKeyOf(id));
    if (other !== undefined) return [other, id];
    idsByKey.set(rowKeyOf(id), id);
  }
}

describe('document tables', () => {
  let folder: string;
  let engines: Engines;
  const open = () => openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-rows-'));
    engines = await open();
    await engines.documents.open({ name: collection, indexes: ['rooms'] });
  });
  afterEach(async () => {
    await engines.close();
    rmSync(folder, { recursive: true });
  });

  const put = (id: string, rooms: number | undefined, version: number) =>
    engines.documents.write([{ collection, id, version, body: rooms === undefined ? undefined : { rooms } }]);
  const roomsOf = async (...ids: readonly string[]) => {
    const rows = await engines.documents.getMany<{ rooms: number }>(collection, ids);
    const single = await Promise.all(
      ids.map((id) => engines.documents.get<{ rooms: number }>(collection, id)),
    );
    const each = single.flatMap((found) => found ?? []);
    expect(each).toEqual(rows);
    return rows.map(({ id, body }) => [id, body.rooms]);
  };

  it('distinguish documents whose row keys collide, whatever the order of writes', async () => {
    const [one, other] = collidingIds();
    await put(one, 1, 1);
    await put(other, 2, 1);
    await put('third', 3, 1);
    expect(await roomsOf(other, 'third', one, 'nobody')).toEqual([
      [other, 2],
      ['third', 3],
      [one, 1],
    ]);
    await put(other, 4, 2);
    await put(other, 5, 1);
    expect(await roomsOf(one, other)).toEqual([
      [one, 1],
      [other, 4],
    ]);
    await put(one, undefined, 2);
    expect(await roomsOf(one, other)).toEqual([[other, 4]]);
    await put(other, 6, 3);
    await put(one, 7, 3);
    expect(await roomsOf(one, other)).toEqual([
      [one, 7],
      [other, 6],
    ]);
    expect(await engines.documents.count(collection, {})).toBe(3);
  });

  it('are migrated from an earlier release, with all rows and indexes', async () => {
    const ids = Array.from({ length: 600 }, (_, number) => `house ${number}`);
    await engines.documents.write(
      ids.map((id, at) => ({ collection, id, version: 1, body: { rooms: at % 7 } })),
    );
    const query = { where: { rooms: 3 }, sort: ['-rooms'], limit: 600 };
    const expected = [await roomsOf(...ids), await engines.documents.find(collection, query)];
    await engines.close();
    const db = new DatabaseSync(join(folder, 'ardhi.db'));
    const table = `"doc.${collection}"`;
    const index = `"${collection}.by.rooms"`;
    db.exec(`
      drop index ${index}; alter table ${table} rename to later;
      create table ${table} (id text primary key, version integer not null, body text not null, checksum integer not null) strict, without rowid;
      insert into ${table} select id, version, body, checksum from later; drop table later;
      create index ${index} on ${table} (json_extract(body, '$.rooms'), id); drop table key_vault; pragma user_version = 2`);
    db.close();
    engines = await open();
    expect([await roomsOf(...ids), await engines.documents.find(collection, query)]).toEqual(expected);
    await put('house 0', 9, 2);
    expect(await roomsOf('house 0')).toEqual([['house 0', 9]]);
    const after = new DatabaseSync(join(folder, 'ardhi.db'), { readOnly: true });
    const plan = after
      .prepare(`explain query plan select id from ${table} where json_extract(body, '$.rooms') = 3`)
      .all();
    const legacyTables = after
      .prepare("select name from sqlite_schema where name like 'doc.%' and sql like '%without rowid'")
      .all();
    after.close();
    expect(JSON.stringify(plan)).toContain(`${collection}.by.rooms`);
    expect(legacyTables).toEqual([]);
  });
});
