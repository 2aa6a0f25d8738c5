import { restoreBackup } from '@ardhi/engines/backup/restore-backup';
import { readConfig } from '@ardhi/kernel/runtime/config';

/** `node infra/cli/restore.ts <backup> [keys.db]`: restores a backup into DATA_DIR; the previous contents are moved aside. */
try {
  const [backup, keys] = process.argv.slice(2);
  if (backup === undefined) throw new Error('Name a backup: node infra/cli/restore.ts <backup> [keys.db]');
  const folder = readConfig(process.env).DATA_DIR;
  const {
    manifest: stamp,
    erased,
    previousFolder: former,
  } = await restoreBackup(backup, folder, keys === undefined ? {} : { keys });
  process.stdout.write(`${folder} is at position ${stamp.position}, with ${erased} erasures reapplied.\n`);
  if (former !== undefined) process.stdout.write(`The previous contents are in ${former}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
