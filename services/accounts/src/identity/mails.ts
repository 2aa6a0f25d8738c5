import { newId } from '@ardhi/kernel/ids';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { CodeMail } from './better-auth.ts';

type Tools = Pick<ServiceTools, 'mailer' | 'config' | 'clock'>;
type Words = (name: string, link: string) => { readonly subject: string; readonly lines: readonly string[] };

const verification: Words = (name, link) => ({
  subject: 'Verify your email',
  lines: [
    `Hello ${name},`,
    'Please confirm that this address is yours:',
    link,
    'The link is good for 24 hours.',
  ],
});

const reset: Words = (name, link) => ({
  subject: 'Set a new password',
  lines: [
    `Hello ${name},`,
    'Choose a new password here:',
    link,
    'The link is good for one hour and works once. If you did not ask for it, nothing has changed.',
  ],
});

const newAddress: Words = (name, link) => ({
  subject: 'Confirm your new address',
  lines: [
    `Hello ${name},`,
    'Please confirm that you want to sign in with this address from now on:',
    link,
    'The link is good for 24 hours. If you did not ask for it, nothing has changed.',
  ],
});

const addressChanged: Words = (name, link) => ({
  subject: 'Your address was changed',
  lines: [
    `Hello ${name},`,
    'Your account is no longer under this address. If that was you, there is nothing to do.',
    'If it was not, take your account back here and set a new password:',
    link,
    'The link is good for 7 days.',
  ],
});

/** Writes the mails that carry a code; all lead to the page /auth-action. */
export const codeMails = (tools: Tools) => ({
  onVerification: (mail: CodeMail) => send(tools, mail, { mode: 'verifyEmail', words: verification }),
  onReset: (mail: CodeMail) => send(tools, mail, { mode: 'resetPassword', words: reset }),
  onEmailChange: (mail: CodeMail) => send(tools, mail, { mode: 'verifyEmail', words: newAddress }),
  onEmailChanged: (mail: CodeMail) => send(tools, mail, { mode: 'recoverEmail', words: addressChanged }),
});

async function send(tools: Tools, mail: CodeMail, { mode, words }: { mode: string; words: Words }) {
  const query = new URLSearchParams({ mode, oobCode: mail.code });
  const { subject, lines } = words(mail.name, `${tools.config.publicUrl}/auth-action?${query}`);
  await tools.mailer.send({
    id: newId(tools.clock.epoch()),
    to: mail.email,
    subject,
    text: lines.join('\n\n'),
  });
}
