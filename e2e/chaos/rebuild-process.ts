import { asyncSums } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';

/** Rebuilds a projection and prints `rebuilt`; run to be killed during the rebuild. */
const [folder = ''] = process.argv.slice(2);
const { application: running, close } = await openLedger(folder, {
  settings: process.env as EngineSettings,
});
await running.rebuild(asyncSums.name);
process.stdout.write('rebuilt\n');
await close();
