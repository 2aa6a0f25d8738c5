import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { account } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { searchedLedger } from './searched-ledger.ts';
import { tell } from './tell.ts';
import { untilAnswered } from './until-answered.ts';

/** A command of the load: payments that count together or not at all, asked again under the same name until it is answered. */
export interface Command {
  readonly name: string;
  readonly account: string;
  readonly amounts: readonly number[];
}

/** `load-process.ts <folder> <clients> <accounts> <most payments of a command> <life> <file of commands to ask first>`; SIGTERM ends its load. */
const [folder = '', clients = '1', accounts = '1', most = '1', life = '0', pendingFile = ''] =
  process.argv.slice(2);
const { tools, engines, running, close } = await openLedger(folder, {
  settings: process.env as EngineSettings,
  service: searchedLedger,
});
const refusals: Record<string, number> = {};
let over = false;
void once(process, 'SIGTERM').then(() => {
  over = true;
});

async function give(command: Command): Promise<void> {
  const { name, account: id, amounts } = command;
  tell({ fact: 'tried', ...command });
  const payments = amounts.map((amount, at) => ({ amount, ref: `${name}-${at}` }));
  const { version, position } = await untilAnswered(
    () => tools.order(account, id, { type: 'PayAll', payments }, { causation: name }),
    refusals,
  );
  tell({ fact: 'acked', name, version, position });
}

async function client(number: number): Promise<void> {
  for (let i = 0; !over; i++) {
    const nth = number * 7 + i;
    const amounts = Array.from({ length: (nth % Number(most)) + 1 }, (_, at) => ((nth + at) % 97) + 1);
    const name = `${life}-${number}-${i}`;
    await give({ name, account: `${nth % Number(accounts)}`, amounts });
    if (number > 0) continue;
    const { key } = await untilAnswered(() => engines.blobs.put(Buffer.from(`file ${name}`)), refusals);
    tell({ fact: 'filed', key });
  }
}

await Promise.all((JSON.parse(readFileSync(pendingFile, 'utf8')) as readonly Command[]).map(give));
tell({ fact: 'caught up' });
await Promise.all(Array.from({ length: Number(clients) }, (_, number) => client(number)));
tell({ fact: 'over', refusals });
await running.settled();
tell({ fact: 'settled' });
await close();
