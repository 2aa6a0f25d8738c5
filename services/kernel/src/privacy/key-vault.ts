/** A subject's key, or when it was destroyed. */
export type KeptKey =
  | { readonly subject: string; readonly bytes: Uint8Array }
  | { readonly subject: string; readonly destroyedAt: string };

/** One key a person. Destroying it makes every sealed field about them unreadable, in events, backups and logs alike. */
export interface KeyVault {
  /** The subject's AES-256 key, made on first use; undefined once destroyed. */
  key(subject: string): Promise<Uint8Array | undefined>;
  destroy(subject: string): Promise<void>;
  /** Subjects destroyed so far, to be destroyed again after an old backup is restored. */
  destroyed(): Promise<readonly { readonly subject: string; readonly at: string }[]>;
  /** Everything that is kept, by subject, for moving it; handle like the keys themselves. */
  entries(): AsyncIterable<KeptKey>;
  /** Takes over what another vault kept; what was destroyed here stays destroyed. */
  keep(entry: KeptKey): Promise<void>;
  close(): Promise<void>;
}
