import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@ardhi/kernel/config/config';

/** Asks somebody at the terminal; undefined where nobody sits there. */
export type Ask = ((question: string) => Promise<string>) | undefined;

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Who becomes the first admin of an empty world: ADMIN_EMAIL, or whom the person at the terminal names at the first start,
 * which is kept in the data folder. Undefined in a demo world, and where nobody can be asked.
 */
export async function firstAdmin(config: Config, ask: Ask): Promise<string | undefined> {
  if (config.seed === 'demo' || config.ADMIN_EMAIL !== undefined) return config.ADMIN_EMAIL;
  const file = join(config.DATA_DIR, 'first-admin');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (ask === undefined) return undefined;
  let said = '';
  while (!address.test(said)) said = (await ask('Email of the first admin: ')).trim();
  mkdirSync(config.DATA_DIR, { recursive: true });
  writeFileSync(file, `${said}\n`, { mode: 0o600 });
  return said;
}
