import { samplePayload } from './closed-loop.ts';
import type { System } from './system.ts';

interface Client {
  connect(): Promise<void>;
  query(query: unknown): Promise<{ rows: { n: string }[] }>;
  end(): Promise<void>;
}

const data = JSON.stringify(samplePayload);

/**
 * Our group commit on PostgreSQL: one statement writes all waiting appends. This was the fastest variant;
 * with one connection per writer, throughput is lower from 8 writers on.
 */
export async function postgres(bring: NodeJS.Require, url: string): Promise<System> {
  const { Client: Connection } = bring('pg') as { Client: new (url: string) => Client };
  const client = new Connection(url);
  await client.connect();
  await client.query(
    'create table ev (pos bigserial primary key, stream text not null, version int not null, type text, data jsonb, at timestamptz default now(), unique (stream, version))',
  );
  let waiting: { stream: string; version: number; done: () => void }[] = [];
  let busy = false;
  const flush = async () => {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await client.query({
        name: 'append',
        text: 'insert into ev (stream, version, type, data) select * from unnest($1::text[], $2::int[], $3::text[], $4::jsonb[])',
        values: [
          batch.map((one) => one.stream),
          batch.map((one) => one.version),
          batch.map(() => 'PriceChanged'),
          batch.map(() => data),
        ],
      });
      for (const one of batch) one.done();
      await null;
    }
    busy = false;
  };
  return {
    append: (stream, version) =>
      new Promise<void>((done) => {
        waiting.push({ stream, version, done });
        setImmediate(flush);
      }),
    count: async () => Number((await client.query('select count(*) as n from ev')).rows[0]?.n),
    close: () => client.end(),
  };
}
