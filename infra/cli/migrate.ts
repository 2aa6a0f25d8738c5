import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { identityRecords } from '@ardhi/accounts/identity/identity-records';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { openEngines } from '@ardhi/engines/engines';
import { compareProjections } from '@ardhi/engines/migration/compare-projections';
import { canonicalJson } from '@ardhi/engines/migration/digest';
import { type MigrationEndpoints, migrateInstallation } from '@ardhi/engines/migration/migrate-installation';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { type Config, readConfig } from '@ardhi/kernel/runtime/config';
import { cleanupStack } from '../apps/run-app.ts';
import { writePrivately } from '../apps/write-privately.ts';
import { localEngines, makeTraversable, startEngines } from '../engines/start-engines.ts';
import { services } from '../product/services.ts';

const modes = ['embedded', 'distributed'] as const;
type Mode = (typeof modes)[number];

const print = (line: string) => process.stdout.write(`${line}\n`);
const reportProgress = (label: string, done: number, total: number) => print(`${label}: ${done} of ${total}`);

/** Source and target mode from `--from` and `--to`. @throws Error with a usage sentence */
function directions(): Readonly<Record<'from' | 'to', Mode>> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const isMode = (mode: string | undefined): mode is Mode => modes.includes(mode as Mode);
  const { from, to } = values;
  if (isMode(from) && isMode(to) && from !== to) return { from, to };
  throw new Error(
    'Specify the direction: npm run migrate -- --from embedded --to distributed, or the reverse.',
  );
}

/** The secret that both installations share: without it sessions, signing keys and links in sent emails would become invalid. */
function sharedSecret(folder: string, mode: Mode, configured: string | undefined): string {
  const file = join(folder, 'accounts.secret');
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (mode === 'embedded') {
    if (stored === undefined)
      throw new Error(
        `There is no installation in ${folder}. Set DATA_DIR to the data folder of an installation.`,
      );
    if (configured !== undefined && configured !== stored)
      throw new Error(
        `INTERNAL_KEY differs from the key in ${file}. Use that key for the new installation, so that users stay signed in.`,
      );
    return stored;
  }
  if (configured === undefined)
    throw new Error('Set INTERNAL_KEY to the key of the distributed installation.');
  if (stored !== undefined && stored !== configured)
    throw new Error(`${folder} belongs to another installation. Set DATA_DIR to an empty folder.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, configured, { mode: 0o600 });
  return configured;
}

async function moveIdentities(
  ends: MigrationEndpoints,
  config: Readonly<Record<'from' | 'to', Config>>,
): Promise<number> {
  if (config.from.IDENTITY !== 'embedded') return 0;
  const identitiesOf = ({ folder, database }: Engines, settings: Config) =>
    identityRecords({ config: settings, folder, ...omitUndefined({ database }) });
  const [from, to] = [await identitiesOf(ends.from, config.from), await identitiesOf(ends.to, config.to)];
  for await (const { model, row } of from.all()) await to.insert(model, row);
  const canonicalRows = async (one: typeof from) =>
    (await Array.fromAsync(one.all())).map(canonicalJson).toSorted();
  const [sourceRows, targetRows] = [await canonicalRows(from), await canonicalRows(to)];
  if (sourceRows.join('\n') !== targetRows.join('\n'))
    throw new Error(
      `After the migration, identities differ: ${sourceRows.length} rows in the source, ${targetRows.length} in the target.`,
    );
  return sourceRows.length;
}

/** `npm run migrate`: moves a stopped installation from one mode's engines to the other's. A restarted migration resumes where it stopped. */
async function main(): Promise<void> {
  const { from, to } = directions();
  const folder = resolve(readConfig({ ...process.env, MODE: from }).DATA_DIR);
  const secret = sharedSecret(folder, from, process.env['INTERNAL_KEY']);
  const cleanup = cleanupStack();
  try {
    const targetFolder = `${folder}-distributed`;
    makeTraversable(targetFolder);
    const started = await startEngines(Object.keys(localEngines), join(targetFolder, 'engines'), (what) =>
      print(`${what} ...`),
    );
    cleanup.add(() => started.stop());
    if (started.missing.length > 0) throw new Error(started.missing.join('\n'));
    const settingsOf = {
      embedded: { DATA_DIR: folder },
      distributed: { ...started.settings, DATA_DIR: targetFolder, INTERNAL_KEY: secret },
    };
    const configOf = (mode: Mode) =>
      readConfig({ ...process.env, INTERNAL_KEY: '', ...settingsOf[mode], MODE: mode });
    const config = { from: configOf(from), to: configOf(to) };
    const open = async (one: Config) => {
      const engines = await openEngines(one, systemClock, createLog('warn'));
      cleanup.add(() => engines.close());
      return engines;
    };
    const ends = { from: await open(config.from), to: await open(config.to) };
    const reactions = services.flatMap((service) => (service.reactions ?? []).map(({ name }) => name));
    const counts = await migrateInstallation(ends, { eventHandlers: reactions, onProgress: reportProgress });
    const identities = await moveIdentities(ends, config);
    const projections = await compareProjections(ends, services, reportProgress);
    print(
      `Moved and proved by hash: ${counts.events} events, ${counts.keys} keys, ${counts.blobs} files, ${counts.documents} documents, ${identities} rows of identities; ${projections} projections are built to the same rows.`,
    );
  } finally {
    await cleanup.runAll();
  }
}

writePrivately();
try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
