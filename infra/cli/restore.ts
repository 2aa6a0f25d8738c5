import { restoreCompleteBackup } from '@ardhi/engines/backup/restore-backup';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { writePrivately } from '../apps/write-privately.ts';

/** `npm run restore -- <backup> [keys.db]`: restores a backup into DATA_DIR; the previous contents are moved aside. */
writePrivately();
try {
  const [backup, keys] = process.argv.slice(2);
  if (backup === undefined) throw new Error('Name a backup: npm run restore -- <backup> [keys.db]');
  const folder = readConfig(process.env).DATA_DIR;
  const { manifest, erased, previousFolder } = await restoreCompleteBackup(backup, folder, { keys });
  process.stdout.write(`${folder} is at position ${manifest.position}, with ${erased} erasures reapplied.\n`);
  process.stdout.write(
    `Everybody signs in again, and links of earlier emails for invitations and accounts have ended. What was revoked after ${manifest.takenAt} counts again: look at API keys, administrators and suspended people.\n`,
  );
  if (previousFolder !== undefined) process.stdout.write(`The previous contents are in ${previousFolder}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
