import { takeBackup } from '@ardhi/engines/backup/take-backup';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';

/** `node infra/run/backup.ts <new folder>`: copies DATA_DIR, in use or not. Back keys.db up somewhere else. */
try {
  const [to] = process.argv.slice(2);
  if (to === undefined)
    throw new Error('Name a folder that does not exist yet: node infra/run/backup.ts <folder>');
  const { position } = await takeBackup(readConfig(process.env).DATA_DIR, to, systemClock);
  process.stdout.write(`${to} holds everything up to position ${position}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
