import { takeBackup } from '@ardhi/engines/backup/take-backup';
import { systemClock } from '@ardhi/kernel/runtime/clock';
import { readConfig } from '@ardhi/kernel/runtime/config';

/** `npm run backup -- <new folder>`: backs up DATA_DIR, even while it is in use. Back up keys.db separately. */
try {
  const [destination] = process.argv.slice(2);
  if (destination === undefined)
    throw new Error('Name a folder that does not exist yet: npm run backup -- <folder>');
  const { position } = await takeBackup(readConfig(process.env).DATA_DIR, destination, systemClock);
  process.stdout.write(`${destination} contains everything up to position ${position}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
