import type { EmailKind } from '@ardhi/kernel/email/limited-mailer';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** An email that an event causes. */
export interface EventEmail {
  /** Id of the event. */
  readonly event: string;
  /** Address of the recipient; without one nothing is sent. */
  readonly to: string | undefined;
  readonly kind: EmailKind;
  /** Id of the user on whose behalf it is sent. */
  readonly sender?: string;
  readonly subject: string;
  /** Paragraphs of plain text. */
  readonly lines: readonly string[];
}

/** Sends an email under an id made of the event and the address, so that a redelivered event sends it once. */
export const sendEmail =
  (emailId: (event: string, to: string) => string) =>
  async ({ mailer }: ServiceContext, { event, to, lines, ...email }: EventEmail): Promise<void> => {
    if (to === undefined) return;
    await mailer.send({ ...email, id: emailId(event, to), to, text: lines.join('\n\n') });
  };
