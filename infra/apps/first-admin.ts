import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@ardhi/kernel/runtime/config';

/** Prompts on the terminal; undefined without a terminal. */
export type Prompt = ((question: string) => Promise<string>) | undefined;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Email of the first admin of an empty installation: ADMIN_EMAIL, or the address entered on the terminal at the first start,
 * which is stored in the data folder. Undefined with demo data or without a terminal.
 */
export async function firstAdmin(config: Config, prompt: Prompt): Promise<string | undefined> {
  if (config.seed === 'demo' || config.ADMIN_EMAIL !== undefined) return config.ADMIN_EMAIL;
  const file = join(config.DATA_DIR, 'first-admin');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (prompt === undefined) return undefined;
  let email = '';
  while (!emailPattern.test(email)) email = (await prompt('Email of the first admin: ')).trim();
  mkdirSync(config.DATA_DIR, { recursive: true });
  writeFileSync(file, `${email}\n`, { mode: 0o600 });
  return email;
}
