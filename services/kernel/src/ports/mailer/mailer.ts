/** An email; the sender is the mailer's. */
export interface Email {
  /** Idempotency key: an id is sent once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** One-click unsubscribe URL (RFC 8058): a POST to it ends emails of this kind. */
  readonly unsubscribeUrl?: string;
}

/** An email in the development mailbox. */
export interface SentEmail extends Email {
  readonly at: string;
}

/** Sends emails. */
export interface Mailer {
  /** Resolves when the email was handed over to the mail server. */
  send(email: Email): Promise<void>;
  /** Sent emails, newest first; only of the development mailbox, otherwise undefined. */
  sent?(to?: string): Promise<readonly SentEmail[]>;
  /** Deletes the sent emails to an address and all that are older than a week; only of the development mailbox. */
  deleteSentTo?(address: string): Promise<void>;
  close(): Promise<void>;
}
