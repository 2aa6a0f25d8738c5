import { restoreBackup } from '@ardhi/engines/backup/restore-backup';
import { readConfig } from '@ardhi/kernel/config/config';

/** `node infra/run/restore.ts <backup> [keys.db]`: puts a backup in DATA_DIR's place; what stood there is moved aside. */
try {
  const [backup, keys] = process.argv.slice(2);
  if (backup === undefined) throw new Error('Name a backup: node infra/run/restore.ts <backup> [keys.db]');
  const folder = readConfig(process.env).DATA_DIR;
  const { stamp, erased, former } = await restoreBackup(backup, folder, keys === undefined ? {} : { keys });
  process.stdout.write(`${folder} is at position ${stamp.position}, with ${erased} people erased again.\n`);
  if (former !== undefined) process.stdout.write(`What stood there before is in ${former}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
