import type { EmailBody } from '@ardhi/kernel/email/email-body';
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
  readonly body: EmailBody;
}

/** Sends an email under an id made of the event and the address, so that a redelivered event sends it once. */
export const sendEmail =
  (emailId: (event: string, to: string) => string) =>
  async ({ mailer }: ServiceContext, { event, to, ...email }: EventEmail): Promise<void> => {
    if (to === undefined) return;
    await mailer.send({ ...email, id: emailId(event, to), to });
  };
