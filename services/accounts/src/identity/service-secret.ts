import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoredSecret } from '@ardhi/kernel/runtime/restored-secret';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Purposes of tokens that end with a restore: one could have been used up or withdrawn since the backup (decision 146). */
const endedByRestore: ReadonlySet<string> = new Set(['invitation', 'remembered-browser']);

/**
 * Derives one key per purpose from the service secret: INTERNAL_KEY where instances must share it,
 * otherwise a secret generated at the first start and stored in the data folder with mode 0600.
 */
export async function serviceSecret(
  context: Pick<ServiceContext, 'config' | 'folder'>,
): Promise<(purpose: string) => Buffer> {
  const secret = context.config.INTERNAL_KEY ?? (await storedSecret(context.folder));
  const restored = await readFile(join(context.folder, restoredSecret), 'utf8').catch(() => '');
  const labelOf = (purpose: string) => (endedByRestore.has(purpose) ? `${purpose}${restored}` : purpose);
  return (purpose) =>
    createHmac('sha256', secret)
      .update(`accounts:${labelOf(purpose)}`)
      .digest();
}

async function storedSecret(folder: string): Promise<string> {
  const file = join(folder, 'accounts.secret');
  await mkdir(folder, { recursive: true });
  const generated = randomBytes(32).toString('base64url');
  await writeFile(file, generated, { mode: 0o600, flag: 'wx' }).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
