import { instantOf } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import type { EmailKind } from '@ardhi/kernel/email/limited-mailer';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type EmailTextId, emailText } from '../email-texts.ts';
import { type CodePurpose, codeLifetimeMs } from './one-time-codes.ts';

/** The recipient of an email and the code in its link. */
export interface CodeMail {
  readonly email: string;
  readonly name: string;
  readonly code: string;
}

/** Sends the emails of the provider; each resolves with whether the email is sent or a limit drops it. */
export interface CodeEmails {
  onVerification(mail: CodeMail): Promise<boolean>;
  onReset(mail: CodeMail): Promise<boolean>;
  onEmailChange(mail: CodeMail): Promise<boolean>;
  onEmailChanged(mail: CodeMail): Promise<boolean>;
}

type EmailContext = Pick<ServiceContext, 'mailer' | 'config' | 'clock'>;
interface EmailTemplate {
  readonly purpose: CodePurpose;
  readonly kind: EmailKind;
  readonly subject: EmailTextId;
  readonly textBeforeLink: readonly EmailTextId[];
  readonly button: EmailTextId;
  readonly expiry: EmailTextId;
}

const verification: EmailTemplate = {
  purpose: 'verify-email',
  kind: 'VERIFICATION',
  subject: 'verification.subject',
  textBeforeLink: ['verification.text'],
  button: 'verification.button',
  expiry: 'verification.expiry',
};
const reset: EmailTemplate = {
  purpose: 'reset-password',
  kind: 'RESET',
  subject: 'reset.subject',
  textBeforeLink: ['reset.text'],
  button: 'reset.subject',
  expiry: 'reset.expiry',
};
const emailChange: EmailTemplate = {
  purpose: 'change-email',
  kind: 'VERIFICATION',
  subject: 'emailChange.subject',
  textBeforeLink: ['emailChange.text'],
  button: 'emailChange.button',
  expiry: 'emailChange.expiry',
};
const emailChanged: EmailTemplate = {
  purpose: 'recover-email',
  kind: 'NOTICE',
  subject: 'emailChanged.subject',
  textBeforeLink: ['emailChanged.text', 'emailChanged.recover'],
  button: 'emailChanged.button',
  expiry: 'emailChanged.expiry',
};

/** Sends the emails that carry a code; every link leads to the page /auth-action. */
export const codeEmails = (context: EmailContext): CodeEmails => ({
  onVerification: (email: CodeMail) => send(context, email, { mode: 'verifyEmail', template: verification }),
  onReset: (email: CodeMail) => send(context, email, { mode: 'resetPassword', template: reset }),
  onEmailChange: (email: CodeMail) => send(context, email, { mode: 'verifyEmail', template: emailChange }),
  onEmailChanged: (email: CodeMail) => send(context, email, { mode: 'recoverEmail', template: emailChanged }),
});

async function send(
  context: EmailContext,
  email: CodeMail,
  { mode, template }: { mode: string; template: EmailTemplate },
): Promise<boolean> {
  const query = new URLSearchParams({ mode, oobCode: email.code });
  return context.mailer.send({
    kind: template.kind,
    id: newId(context.clock.epoch()),
    to: email.email,
    subject: emailText(template.subject),
    body: {
      paragraphs: [
        emailText('greeting', { name: email.name }),
        ...template.textBeforeLink.map((id) => emailText(id)),
      ],
      button: {
        label: emailText(template.button),
        url: `${context.config.publicUrl}/auth-action?${query}`,
      },
      notes: [emailText(template.expiry)],
    },
    expiresAt: instantOf(context.clock.epoch() + codeLifetimeMs[template.purpose]),
  });
}
