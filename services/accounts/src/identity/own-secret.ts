import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceTools } from '@ardhi/kernel/service';

/**
 * The secret of this service, one key a purpose: INTERNAL_KEY where replicas must agree,
 * else one made at first start and kept in the data folder for its owner only.
 */
export async function ownSecret(
  tools: Pick<ServiceTools, 'config' | 'folder'>,
): Promise<(purpose: string) => Buffer> {
  const secret = tools.config.INTERNAL_KEY ?? (await kept(tools.folder));
  return (purpose) => createHmac('sha256', secret).update(`accounts:${purpose}`).digest();
}

async function kept(folder: string): Promise<string> {
  const file = join(folder, 'accounts.secret');
  await mkdir(folder, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
