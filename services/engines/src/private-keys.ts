import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets that services generated in the data folder at their first start: whoever reads them signs as a service. */
export const isSecret = (name: string): boolean => name.endsWith('.secret') || name.endsWith('.key');
/** The database of the keys under which personal data is encrypted. */
const keyDatabase = 'keys.db';
/** Read, write and execute of the group and of all others. */
const othersMask = 0o077;

const isOpenToOthers = (path: string) => existsSync(path) && (statSync(path).mode & othersMask) !== 0;

/**
 * Checks that only the user of this process can read the key files of a data folder. A folder that others cannot enter
 * protects its files. @throws Error with one sentence that tells how to mend it
 */
export function requirePrivateKeys(folder: string): void {
  // Windows has access lists instead of modes.
  if (process.platform === 'win32' || !isOpenToOthers(folder) || !statSync(folder).isDirectory()) return;
  const keyFiles = readdirSync(folder).filter((name) => name === keyDatabase || isSecret(name));
  const exposed = keyFiles.filter((name) => isOpenToOthers(join(folder, name))).toSorted();
  if (exposed.length === 0) return;
  throw new Error(
    `Other users of this computer can read the keys in ${folder} (${exposed.join(', ')}). Take their rights away: chmod -R go= ${folder}`,
  );
}
