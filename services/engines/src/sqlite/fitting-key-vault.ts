import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@ardhi/kernel/base/clock';
import type { Log } from '@ardhi/kernel/base/log';
import type { KeyVault } from '@ardhi/kernel/ports/key-vault';
import { unlessFull } from '@ardhi/kernel/ports/unless-full';
import { sqliteKeyVault } from './key-vault.ts';
import { expectedVault, recordFingerprint, requireFittingKeys, requireKeyFile } from './vault-check.ts';
import type { Writer } from './writer.ts';

/**
 * Opens the key file of a store and keeps its fingerprint in the store, so that a missing, foreign or older file is noticed at the next start.
 * @throws Error with one sentence when the file does not fit the store; nothing is created then
 */
export async function fittingKeyVault(
  file: string,
  { reader, writer, clock, log }: { reader: DatabaseSync; writer: Writer; clock: Clock; log: Log },
): Promise<KeyVault> {
  const expected = expectedVault(reader);
  requireKeyFile(expected, file, existsSync(file));
  let recording: Promise<void> | undefined;
  let isStale = false;
  /** Keys created while one record is written share the next one; a failed record only makes the check less strict. */
  const record = (): void => {
    isStale = true;
    recording ??= recordAll().finally(() => {
      recording = undefined;
    });
  };
  const recordAll = async () => {
    while (isStale) {
      isStale = false;
      await recordFingerprint(writer, vault.fingerprint()).catch((error: unknown) =>
        log.warn({ error: (error as Error).message }, 'keys.fingerprint.not_recorded'),
      );
    }
  };
  const vault = sqliteKeyVault(file, clock, record);
  try {
    const found = vault.fingerprint();
    requireFittingKeys(expected, file, found);
    if (found.entries !== expected.fingerprint?.entries)
      await unlessFull(() => recordFingerprint(writer, found));
  } catch (error) {
    await vault.close();
    throw error;
  }
  return {
    ...vault,
    async close() {
      await recording;
      await vault.close();
    },
  };
}
