export interface Mail {
  /** The same id is sent once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where a POST ends mails of this kind at once, for the button that mail programs show (RFC 8058). */
  readonly unsubscribe?: string;
}

/** A mail as the development mailbox keeps it. */
export interface SentMail extends Mail {
  readonly at: string;
}

export interface Mailer {
  /** Resolves when the mail was handed over. */
  send(mail: Mail): Promise<void>;
  /** Newest first; only where mails are kept (the development mailbox), else undefined. */
  sent?(to?: string): Promise<readonly SentMail[]>;
  /** Only where mails are kept: those to an address, and all that are older than a week, are there no more. */
  forget?(address: string): Promise<void>;
  close(): Promise<void>;
}
