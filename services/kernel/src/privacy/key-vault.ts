/** One key a person. Destroying it makes every sealed field about them unreadable, in events, backups and logs alike. */
export interface KeyVault {
  /** The subject's AES-256 key, made on first use; undefined once destroyed. */
  key(subject: string): Promise<Uint8Array | undefined>;
  destroy(subject: string): Promise<void>;
  /** Subjects destroyed so far, to be destroyed again after an old backup is restored. */
  destroyed(): Promise<readonly { readonly subject: string; readonly at: string }[]>;
  close(): Promise<void>;
}
