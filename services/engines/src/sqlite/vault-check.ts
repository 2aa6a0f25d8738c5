import type { DatabaseSync } from 'node:sqlite';
import { hasTable } from './identifiers.ts';
import type { VaultFingerprint } from './key-vault.ts';
import type { Writer } from './writer.ts';

/** A store's record of the key file that encrypted its personal data. */
export interface ExpectedVault {
  /** Undefined in a new store, and in one of an earlier release. */
  readonly fingerprint: VaultFingerprint | undefined;
  readonly hasEvents: boolean;
}

/** Reads from a store what its key file must be. */
export function expectedVault(db: DatabaseSync): ExpectedVault {
  const row = hasTable(db, 'key_vault') ? db.prepare('select id, entries from key_vault').get() : undefined;
  return {
    fingerprint: row && { id: String(row['id']), entries: Number(row['entries']) },
    hasEvents: db.prepare('select 1 from event limit 1').get() !== undefined,
  };
}

/** @throws Error with one sentence when the store needs keys and their file is missing; it must be checked before the file is created */
export function requireKeyFile(
  { fingerprint, hasEvents }: ExpectedVault,
  file: string,
  exists: boolean,
): void {
  if (!exists && (hasEvents || (fingerprint?.entries ?? 0) > 0))
    throw new Error(`${file} is missing: without it nobody's personal data can be read. ${remedy}`);
}

/** @throws Error with one sentence when the key file belongs to another store, or is older than the store */
export function requireFittingKeys(expected: ExpectedVault, file: string, found: VaultFingerprint): void {
  const { fingerprint } = expected;
  if (fingerprint === undefined || (fingerprint.entries === 0 && !expected.hasEvents)) return;
  if (found.id !== fingerprint.id)
    throw new Error(
      `${file} holds the keys of another installation (fingerprint ${found.id.slice(0, 8)} instead of ${fingerprint.id.slice(0, 8)}). ${remedy}`,
    );
  if (found.entries < fingerprint.entries)
    throw new Error(
      `${file} is an older copy of the keys: it knows ${found.entries} of ${fingerprint.entries} people. ${remedy}`,
    );
}

const remedy =
  'Put back the keys.db that belongs to this data: the last one of this folder, or the one in the folder "keys" of the same backup.';

/** Records the fingerprint in the store. It is written after the keys, so the store never expects a key that was not synced. */
export const recordFingerprint = (writer: Writer, { id, entries }: VaultFingerprint): Promise<void> =>
  writer.submit({ kind: 'run', sql: upsertFingerprint, values: [id, entries] });

const upsertFingerprint =
  'insert into key_vault values (1, ?, ?) on conflict (one) do update set id = excluded.id, entries = excluded.entries';
