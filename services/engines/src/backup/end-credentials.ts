import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { restoredSecret } from '@ardhi/kernel/runtime/restored-secret';

/** Sessions, one-time codes, and the keys that sign ID tokens. */
const identityTables = ['session', 'verification', 'jwks'];

/**
 * Ends every session, one-time code, ID token, invitation link and remembered browser of a restored folder: which of them were used
 * up or revoked since the backup was taken is not known. People sign in again; passwords and second factors stay.
 */
export async function endCredentials(folder: string): Promise<void> {
  const identities = join(folder, 'identity');
  const names = existsSync(identities) ? await readdir(identities) : [];
  for (const name of names.filter((one) => one.endsWith('.db'))) endIdentities(join(identities, name));
  await writeFile(join(folder, restoredSecret), randomBytes(32).toString('base64url'), { mode: 0o600 });
}

function endIdentities(file: string): void {
  const db = new DatabaseSync(file);
  const known = db.prepare("select name from sqlite_schema where type = 'table'").all();
  const tables = known.map((row) => String(row['name'])).filter((name) => identityTables.includes(name));
  for (const table of tables) db.exec(`delete from "${table}"`);
  db.exec('vacuum');
  db.close();
}
