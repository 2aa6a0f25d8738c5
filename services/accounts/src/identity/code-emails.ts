import { newId } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { CodeMail } from './better-auth.ts';

type EmailContext = Pick<ServiceContext, 'mailer' | 'config' | 'clock'>;
type EmailTemplate = (
  name: string,
  link: string,
) => { readonly subject: string; readonly lines: readonly string[] };

const verification: EmailTemplate = (name, link) => ({
  subject: 'Verify your email',
  lines: [`Hello ${name},`, 'Please confirm your email address:', link, 'The link expires in 24 hours.'],
});

const reset: EmailTemplate = (name, link) => ({
  subject: 'Set a new password',
  lines: [
    `Hello ${name},`,
    'Choose a new password here:',
    link,
    'The link expires in one hour and works once. If you did not request this, you can ignore this email.',
  ],
});

const emailChange: EmailTemplate = (name, link) => ({
  subject: 'Confirm your new email address',
  lines: [
    `Hello ${name},`,
    'Please confirm that you want to sign in with this email address:',
    link,
    'The link expires in 24 hours. If you did not request this, you can ignore this email.',
  ],
});

const emailChanged: EmailTemplate = (name, link) => ({
  subject: 'Your email address was changed',
  lines: [
    `Hello ${name},`,
    'Your account now uses another email address. If you made this change, no action is needed.',
    'If you did not, recover your account and set a new password:',
    link,
    'The link expires in 7 days.',
  ],
});

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
  const { subject, lines } = template(email.name, `${context.config.publicUrl}/auth-action?${query}`);
  await context.mailer.send({
    id: newId(context.clock.epoch()),
    to: email.email,
    subject,
    text: lines.join('\n\n'),
  });
}
