import { resolve } from 'node:path';
import { takeCompleteBackup } from '@ardhi/engines/backup/take-backup';
import { systemClock } from '@ardhi/kernel/base/clock';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { writePrivately } from '../apps/write-privately.ts';

/** `npm run backup -- <new folder>`: backs up DATA_DIR completely, even while it is in use, and verifies the copy. */
writePrivately();
try {
  const [destination] = process.argv.slice(2);
  if (destination === undefined)
    throw new Error('Name a folder that does not exist yet: npm run backup -- <folder>');
  const folder = resolve(destination);
  const { position } = await takeCompleteBackup(readConfig(process.env).DATA_DIR, folder, systemClock);
  process.stdout.write(
    `${folder} contains everything up to position ${position}, verified: the data in "data"; the keys, identities and secrets in "keys".\n` +
      'Store "keys" apart from "data", and keep only its newest copy: older ones contain the keys of people who were erased since.\n',
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
