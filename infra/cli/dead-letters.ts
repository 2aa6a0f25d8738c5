import { parseArgs } from 'node:util';
import type { listParkedEvents, resolveParkedEvents } from '@ardhi/contracts/analytics/parked-events.routes';
import type { Route } from '@ardhi/contracts/route';
import { type AdminClient, adminClient } from '../tasks/admin-client.ts';

type AnswerOf<R> = R extends Route<infer _P, infer _Q, infer _B, infer Answer> ? Answer : never;
type ParkedEvents = AnswerOf<typeof listParkedEvents>;
type Results = AnswerOf<typeof resolveParkedEvents>;
type Resolution = {
  readonly do: 'REPLAY' | 'DROP';
  readonly ids: readonly string[];
  readonly reason: string;
};

const usage = [
  'npm run dead-letters -- list',
  'npm run dead-letters -- replay <id> … | all --reason <why>',
  'npm run dead-letters -- drop <id> … --reason <why>',
].join('; ');
const path = '/api/admin/parked-events';
/** The API takes this many ids at a time. */
const maxIds = 100;
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Parses the arguments; undefined for `list`. @throws Error with a usage sentence */
function parseOrder(args: readonly string[]): Resolution | undefined {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, ...ids] = positionals;
  if (verb === 'list') return undefined;
  if (verb !== 'replay' && verb !== 'drop') throw new Error(`Say what to do: ${usage}.`);
  const { reason } = values;
  if (reason === undefined) throw new Error('Add --reason <why>: it is recorded in the audit log.');
  if (ids.length === 0 || ids.length > maxIds)
    throw new Error(`Name the ids of at most ${maxIds} stopped streams, as "list" shows them.`);
  if (verb === 'drop' && ids.includes('all'))
    throw new Error(
      'Look at the events to drop one by one and name their ids: what is dropped is never applied.',
    );
  return { do: verb === 'replay' ? 'REPLAY' : 'DROP', ids, reason };
}

async function list(client: AdminClient): Promise<void> {
  const { items, total } = await client.call<ParkedEvents>('GET', path);
  if (total === 0) return print('No stream is stopped.');
  const shown = items.length < total ? `, the oldest ${items.length}` : '';
  print(`${total} stopped ${total === 1 ? 'stream' : 'streams'}${shown}:`);
  for (const { id, stream, consumer, type, error, tries, at, behind } of items) {
    print(`\n${id}  ${stream}`);
    print(`  ${consumer} failed ${tries} times at ${type}, last at ${at}; ${behind} events wait`);
    print(`  ${error}`);
  }
}

async function carryOut(client: AdminClient, order: Resolution): Promise<void> {
  const all = order.ids.includes('all') ? await client.call<ParkedEvents>('GET', path) : undefined;
  const ids = all?.items.map(({ id }) => id) ?? order.ids;
  if (ids.length === 0) return print('No stream is stopped.');
  const { results } = await client.call<Results>('POST', path, { ...order, ids });
  const ordered = results.filter(({ result }) => result === 'ORDERED').length;
  const noun = order.do.toLowerCase() + (ordered === 1 ? '' : 's');
  print(`${ordered} ${noun} ordered; the processes carry it out within seconds.`);
  if (all !== undefined && all.total > ids.length)
    print(
      `These are the oldest ${ids.length} of ${all.total} stopped streams: run it again for the others once they are carried out.`,
    );
  const unknown = results.filter(({ result }) => result === 'NOT_FOUND').map(({ id }) => id);
  if (unknown.length > 0) throw new Error(`No stopped stream has the id ${unknown.join(', ')}.`);
}

/** `npm run dead-letters -- list | replay | drop`: the stopped streams of a running product, in both modes. */
try {
  const order = parseOrder(process.argv.slice(2));
  const client = await adminClient(process.env);
  try {
    await (order === undefined ? list(client) : carryOut(client, order));
  } finally {
    await client.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
