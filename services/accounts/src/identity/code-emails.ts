import { newId } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type EmailTextId, emailText } from '../email-texts.ts';
import type { CodeMail } from './better-auth.ts';

type EmailContext = Pick<ServiceContext, 'mailer' | 'config' | 'clock'>;
interface EmailTemplate {
  readonly subject: EmailTextId;
  readonly textBeforeLink: readonly EmailTextId[];
  readonly expiry: EmailTextId;
}

const verification: EmailTemplate = {
  subject: 'verification.subject',
  textBeforeLink: ['verification.text'],
  expiry: 'verification.expiry',
};
const reset: EmailTemplate = {
  subject: 'reset.subject',
  textBeforeLink: ['reset.text'],
  expiry: 'reset.expiry',
};
const emailChange: EmailTemplate = {
  subject: 'emailChange.subject',
  textBeforeLink: ['emailChange.text'],
  expiry: 'emailChange.expiry',
};
const emailChanged: EmailTemplate = {
  subject: 'emailChanged.subject',
  textBeforeLink: ['emailChanged.text', 'emailChanged.recover'],
  expiry: 'emailChanged.expiry',
};

/** Sends the emails that carry a code; every link leads to the page /auth-action. */
export const codeEmails = (context: EmailContext) => ({
  onVerification: (email: CodeMail) => send(context, email, { mode: 'verifyEmail', template: verification }),
  onReset: (email: CodeMail) => send(context, email, { mode: 'resetPassword', template: reset }),
  onEmailChange: (email: CodeMail) => send(context, email, { mode: 'verifyEmail', template: emailChange }),
  onEmailChanged: (email: CodeMail) => send(context, email, { mode: 'recoverEmail', template: emailChanged }),
});

async function send(
  context: EmailContext,
  email: CodeMail,
  { mode, template }: { mode: string; template: EmailTemplate },
) {
  const query = new URLSearchParams({ mode, oobCode: email.code });
  const lines = [
    emailText('greeting', { name: email.name }),
    ...template.textBeforeLink.map((id) => emailText(id)),
    `${context.config.publicUrl}/auth-action?${query}`,
    emailText(template.expiry),
  ];
  await context.mailer.send({
    id: newId(context.clock.epoch()),
    to: email.email,
    subject: emailText(template.subject),
    text: lines.join('\n\n'),
  });
}
