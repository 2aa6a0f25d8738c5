import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFact } from './fact-lines.ts';
import { account } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { searchableLedger } from './searchable-ledger.ts';

/** A command of the load: payments that are applied atomically, retried with the same name until it is answered. */
export interface LoadCommand {
  readonly name: string;
  readonly account: string;
  readonly amounts: readonly number[];
}

/**
 * `load-process.ts <folder> <clients> <accounts> <max payments> <process number> <file of commands to retry>`;
 * SIGTERM ends the load.
 */
const [folder = '', clients = '1', accounts = '1', maxPayments = '1', processNumber = '0', pendingFile = ''] =
  process.argv.slice(2);
const {
  context: tools,
  engines,
  application: running,
  close,
} = await openLedger(folder, {
  settings: process.env as EngineSettings,
  service: searchableLedger,
});
const refusals: Record<string, number> = {};
let isStopped = false;
void once(process, 'SIGTERM').then(() => {
  isStopped = true;
});

async function execute(command: LoadCommand): Promise<void> {
  const { name, account: id, amounts } = command;
  writeFact({ fact: 'tried', ...command });
  const payments = amounts.map((amount, at) => ({ amount, ref: `${name}-${at}` }));
  const { version, position } = await retryUntilAnswered(
    () => tools.execute(account, id, { type: 'PayAll', payments }, { commandId: name }),
    refusals,
  );
  writeFact({ fact: 'acked', name, version, position });
}

async function client(number: number): Promise<void> {
  for (let i = 0; !isStopped; i++) {
    const sequence = number * 7 + i;
    const amounts = Array.from(
      { length: (sequence % Number(maxPayments)) + 1 },
      (_, at) => ((sequence + at) % 97) + 1,
    );
    const name = `${processNumber}-${number}-${i}`;
    await execute({ name, account: `${sequence % Number(accounts)}`, amounts });
    if (number > 0) continue;
    const { key } = await retryUntilAnswered(() => engines.blobs.put(Buffer.from(`file ${name}`)), refusals);
    writeFact({ fact: 'filed', key });
  }
}

await Promise.all((JSON.parse(readFileSync(pendingFile, 'utf8')) as readonly LoadCommand[]).map(execute));
writeFact({ fact: 'caught up' });
await Promise.all(Array.from({ length: Number(clients) }, (_, number) => client(number)));
writeFact({ fact: 'over', refusals });
await running.settled();
writeFact({ fact: 'settled' });
await close();
