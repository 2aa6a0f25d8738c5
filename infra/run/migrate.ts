import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keptIdentities } from '@ardhi/accounts/identity/kept-identities';
import { openEngines } from '@ardhi/engines/engines';
import { canonical } from '@ardhi/engines/move/canonical';
import { type Ends, move } from '@ardhi/engines/move/move';
import { proveProjections } from '@ardhi/engines/move/prove-projections';
import { systemClock } from '@ardhi/kernel/clock';
import { type Config, readConfig } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import { createLog } from '@ardhi/kernel/log/log';
import { bringUp, localEngines } from '../engines/bring-up.ts';
import { undoing } from './process.ts';
import { services } from './services.ts';

const modes = ['embedded', 'distributed'] as const;
type Mode = (typeof modes)[number];

const say = (line: string) => process.stdout.write(`${line}\n`);
const tell = (what: string, done: number, of: number) => say(`${what}: ${done} of ${of}`);

/** `--from embedded --to distributed`, or back. @throws Error with one sentence */
function directions(): Readonly<Record<'from' | 'to', Mode>> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const known = (mode: string | undefined): mode is Mode => modes.includes(mode as Mode);
  const { from, to } = values;
  if (known(from) && known(to) && from !== to) return { from, to };
  throw new Error(
    'Say which way: npm run migrate -- --from embedded --to distributed, or the other way round.',
  );
}

/** One secret on both ends: without it sessions, signing keys and links in mails that are under way would end. */
function sharedSecret(folder: string, mode: Mode, given: string | undefined): string {
  const file = join(folder, 'accounts.secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (mode === 'embedded') {
    if (kept === undefined)
      throw new Error(`There is no installation in ${folder}. Set DATA_DIR to the folder of one.`);
    if (given !== undefined && given !== kept)
      throw new Error(
        `INTERNAL_KEY is not what ${file} holds. Give the new installation that one, so that people stay signed in.`,
      );
    return kept;
  }
  if (given === undefined) throw new Error('INTERNAL_KEY of the distributed installation is needed.');
  if (kept !== undefined && kept !== given)
    throw new Error(`${folder} belongs to another installation. Set DATA_DIR to an empty folder.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, given, { mode: 0o600 });
  return given;
}

async function moveIdentities(ends: Ends, config: Readonly<Record<'from' | 'to', Config>>): Promise<number> {
  if (config.from.IDENTITY !== 'embedded') return 0;
  const of = ({ folder, tables }: Engines, settings: Config) =>
    keptIdentities({ config: settings, folder, ...(tables !== undefined && { tables }) });
  const [from, to] = [await of(ends.from, config.from), await of(ends.to, config.to)];
  for await (const { model, row } of from.all()) await to.keep(model, row);
  const words = async (one: typeof from) => (await Array.fromAsync(one.all())).map(canonical).toSorted();
  const [here, there] = [await words(from), await words(to)];
  if (here.join('\n') !== there.join('\n'))
    throw new Error(`After the move identities differ: ${here.length} rows here, ${there.length} there.`);
  return here.length;
}

/** `npm run migrate`: moves an installation that stands still from one mode's engines to the other's. Started again, it goes on where it was. */
async function main(): Promise<void> {
  const { from, to } = directions();
  const folder = resolve(readConfig({ ...process.env, MODE: from }).DATA_DIR);
  const secret = sharedSecret(folder, from, process.env['INTERNAL_KEY']);
  const undo = undoing();
  try {
    const beside = `${folder}-distributed`;
    const up = await bringUp(Object.keys(localEngines), join(beside, 'engines'), (what) =>
      say(`${what} ...`),
    );
    undo.add(() => up.stop());
    if (up.missing.length > 0) throw new Error(up.missing.join('\n'));
    const own = {
      embedded: { DATA_DIR: folder },
      distributed: { ...up.settings, DATA_DIR: beside, INTERNAL_KEY: secret },
    };
    const configOf = (mode: Mode) =>
      readConfig({ ...process.env, INTERNAL_KEY: '', ...own[mode], MODE: mode });
    const config = { from: configOf(from), to: configOf(to) };
    const open = async (one: Config) => {
      const engines = await openEngines(one, systemClock, createLog('warn'));
      undo.add(() => engines.close());
      return engines;
    };
    const ends = { from: await open(config.from), to: await open(config.to) };
    const reactions = services.flatMap((service) => (service.reactions ?? []).map(({ name }) => name));
    const moved = await move(ends, { reactions, tell });
    const identities = await moveIdentities(ends, config);
    const projections = await proveProjections(ends, services, tell);
    say(
      `Moved and proved by hash: ${moved.events} events, ${moved.keys} keys, ${moved.blobs} files, ${moved.documents} documents, ${identities} rows of identities; ${projections} projections are built to the same rows.`,
    );
  } finally {
    await undo.all();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
