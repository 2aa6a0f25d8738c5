import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a backup says about itself; written last, so that a backup without it is none. */
export interface Stamp {
  /** Position of the last event in it: what came later is not. */
  readonly position: number;
  readonly takenAt: string;
  /** SHA-256 of each database file. */
  readonly files: Readonly<Record<string, string>>;
}

export const stampName = 'backup.json';

/** @throws Error with one sentence when the folder holds no finished backup, or one that has changed since */
export async function provenStamp(backup: string): Promise<Stamp> {
  const stamp = read(backup);
  for (const [name, hash] of Object.entries(stamp.files)) {
    if ((await fileHash(join(backup, name))) !== hash)
      throw new Error(`${join(backup, name)} is not the file that was backed up. Use another backup.`);
  }
  return stamp;
}

function read(backup: string): Stamp {
  try {
    return JSON.parse(readFileSync(join(backup, stampName), 'utf8')) as Stamp;
  } catch {
    throw new Error(`${backup} holds no finished backup: ${stampName} is missing.`);
  }
}

export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
