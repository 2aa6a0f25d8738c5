import { laterSums } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';

/** Builds a projection again and says so; for being killed on the way. */
const [folder = ''] = process.argv.slice(2);
const { running, close } = await openLedger(folder, {
  settings: process.env as EngineSettings,
});
await running.rebuild(laterSums.name);
process.stdout.write('rebuilt\n');
await close();
