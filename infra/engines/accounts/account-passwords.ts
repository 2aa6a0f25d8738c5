import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The account with every right, for tools and tests, and the one with which brokers speak to each other. */
export const operator = 'operator';
export const brokerUser = 'broker';

/** Passwords by user. */
export type Passwords = Readonly<Record<string, string>>;

/** The passwords of an engine, generated at its first start and kept beside its data, readable by their owner only. */
export function accountPasswords(folder: string, users: readonly string[]): Passwords {
  const file = join(folder, 'accounts.json');
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = users.filter((user) => known[user] === undefined);
  if (missing.length === 0) return known;
  for (const user of missing) known[user] = randomBytes(24).toString('hex');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(known), { mode: 0o600 });
  return known;
}
