import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Describes a backup; written last, so that a folder without it is not a backup. */
export interface BackupManifest {
  /** Position of the last event in the backup. */
  readonly position: number;
  readonly takenAt: string;
  /** SHA-256 of each database file. */
  readonly files: Readonly<Record<string, string>>;
}

/** File of the manifest in a backup folder; it is written last, so that a folder without it is no complete backup. */
export const manifestName = 'backup.json';

/** Checks the hashes of all files. @throws Error with one sentence when the folder holds no complete backup, or one that has changed */
export async function verifyManifest(backup: string): Promise<BackupManifest> {
  const manifest = readManifest(backup);
  for (const [name, hash] of Object.entries(manifest.files)) {
    if ((await fileHash(join(backup, name))) !== hash)
      throw new Error(`${join(backup, name)} is not the file that was backed up. Use another backup.`);
  }
  return manifest;
}

function readManifest(backup: string): BackupManifest {
  try {
    return JSON.parse(readFileSync(join(backup, manifestName), 'utf8')) as BackupManifest;
  } catch {
    throw new Error(`${backup} holds no finished backup: ${manifestName} is missing.`);
  }
}

/** SHA-256 of a file, in hexadecimal digits. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
