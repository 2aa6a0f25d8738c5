import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** An email that an event causes. */
export interface EventEmail {
  /** Id of the event. */
  readonly event: string;
  /** Address of the recipient; without one nothing is sent. */
  readonly to: string | undefined;
  readonly subject: string;
  /** Paragraphs of plain text. */
  readonly lines: readonly string[];
}

/** Sends an email under an id made of the event and the address, so that a redelivered event sends it once. */
export const sendEmail =
  (emailId: (event: string, to: string) => string) =>
  async ({ mailer }: ServiceContext, { event, to, subject, lines }: EventEmail): Promise<void> => {
    if (to === undefined) return;
    await mailer.send({ id: emailId(event, to), to, subject, text: lines.join('\n\n') });
  };
