import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Passwords } from '../accounts/account-passwords.ts';

/** The users with which the data was formatted, and hashes of their generated passwords. */
const listOf = (folder: string) => join(folder, 'kafka-users.json');

const hashOf = (password: string) => createHash('sha256').update(password).digest('hex');

/** Where the data is. */
export const dataOf = (folder: string): string => join(folder, 'kafka');

/**
 * True if the data has to be formatted: there is none, or it lacks users or has other passwords, since users are created when it
 * is formatted. Such data is removed, and `tell` is told why: the store has every event, and consumers read there what they lack.
 */
export function prepareFormat(folder: string, passwords: Passwords, tell: (text: string) => void): boolean {
  const data = dataOf(folder);
  if (!existsSync(data)) return true;
  const known: Passwords = existsSync(listOf(folder)) ? JSON.parse(readFileSync(listOf(folder), 'utf8')) : {};
  const missing = Object.entries(passwords)
    .filter(([user, password]) => known[user] !== hashOf(password))
    .map(([user]) => user);
  if (missing.length === 0) return false;
  tell(`Kafka: ${data} has no account of ${missing.join(', ')}, and is made anew; MongoDB has every event.`);
  rmSync(data, { recursive: true });
  return true;
}

/** Remembers the users of data that has been formatted. */
export function rememberUsers(folder: string, passwords: Passwords): void {
  const hashes = Object.entries(passwords).map(([user, password]) => [user, hashOf(password)]);
  writeFileSync(listOf(folder), JSON.stringify(Object.fromEntries(hashes)), { mode: 0o600 });
}
