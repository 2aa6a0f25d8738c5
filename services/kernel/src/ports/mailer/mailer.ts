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
  /** ISO 8601 UTC: the link in the email is of no use from then on, so the outbox no longer sends it. */
  readonly expiresAt?: string;
}

/** An email in the development mailbox. */
export interface SentEmail extends Email {
  readonly at: string;
}

/** Sends emails. */
export interface Mailer {
  /**
   * Resolves when the email was handed over to the mail server, or stored where it cannot be lost; with the id by which
   * a report will tell what became of it, where the transport sends such reports.
   * @throws EmailNotAccepted
   */
  send(email: Email): Promise<string | undefined>;
  /** Sent emails, newest first; only of the development mailbox, otherwise undefined. */
  sent?(to?: string): Promise<readonly SentEmail[]>;
  /** Deletes the stored emails to an address; undefined where none are stored. */
  deleteEmailsTo?(address: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Why a mail server did not take an email: `EMAIL_REJECTED` for good, `EMAIL_DEFERRED` for now,
 * `MAIL_SERVER_UNAVAILABLE` because no connection or no sign-in was possible, so that other emails would fail too.
 */
export type EmailFailureCode = 'EMAIL_REJECTED' | 'EMAIL_DEFERRED' | 'MAIL_SERVER_UNAVAILABLE';

/** An email that a mail server did not take. Recognised by `code`, never by class. */
export class EmailNotAccepted extends Error {
  override readonly name = 'EmailNotAccepted';
  readonly code: EmailFailureCode;
  /** `reason` is the reply code of the server or the error code of the connection: a reply text may contain the address. */
  constructor(code: EmailFailureCode, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.code = code;
  }
}

const failureCodes = new Set<unknown>(['EMAIL_REJECTED', 'EMAIL_DEFERRED', 'MAIL_SERVER_UNAVAILABLE']);

/** True if an error says that a mail server did not accept an email. */
export const isNotAccepted = (error: unknown): error is EmailNotAccepted =>
  failureCodes.has((error as { code?: unknown } | null)?.code);
