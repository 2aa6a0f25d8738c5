/** A subject's key, or the time at which it was destroyed. */
export type KeyVaultEntry =
  | { readonly subject: string; readonly bytes: Uint8Array }
  | { readonly subject: string; readonly destroyedAt: string };

/** One encryption key per data subject. Destroying it makes every encrypted field about them unreadable, in events, backups and logs (crypto-shredding). */
export interface KeyVault {
  /** The subject's AES-256 key, created on first use; undefined once destroyed. */
  key(subject: string): Promise<Uint8Array | undefined>;
  destroy(subject: string): Promise<void>;
  /** Subjects whose key was destroyed, so that it can be destroyed again after an old backup is restored. */
  destroyed(): Promise<readonly { readonly subject: string; readonly at: string }[]>;
  /** All entries in order of subject, for a migration; as confidential as the keys themselves. */
  entries(): AsyncIterable<KeyVaultEntry>;
  /** Imports an entry of another vault; a key that was destroyed here stays destroyed. */
  importEntry(entry: KeyVaultEntry): Promise<void>;
  close(): Promise<void>;
}
