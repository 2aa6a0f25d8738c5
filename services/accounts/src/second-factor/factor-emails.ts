import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { emailText } from '../email-texts.ts';
import { type User, user } from '../user/user.ts';

/** Change of a user's second factor. */
export type FactorNotice =
  | { readonly kind: 'enrolled' | 'removed' | 'reset' | 'replaced' | 'locked' }
  /** `left` is the number of recovery codes that still work. */
  | { readonly kind: 'recovery'; readonly left: number };

const texts = {
  enrolled: { subject: 'secondFactor.enrolled.subject', text: 'secondFactor.enrolled.text' },
  removed: { subject: 'secondFactor.removed.subject', text: 'secondFactor.removed.text' },
  reset: { subject: 'secondFactor.reset.subject', text: 'secondFactor.reset.text' },
  replaced: { subject: 'secondFactor.replaced.subject', text: 'secondFactor.replaced.text' },
  locked: { subject: 'secondFactor.locked.subject', text: 'secondFactor.locked.text' },
  recovery: { subject: 'secondFactor.recovery.subject', text: 'secondFactor.recovery.text' },
} as const;

/** Tells a user by email what happened to their second factor, with the way to a new password if it was not them. */
export async function sendFactorNotice(
  { state, clock, mailer, config }: Pick<ServiceContext, 'state' | 'clock' | 'mailer' | 'config'>,
  userId: string,
  notice: FactorNotice,
): Promise<void> {
  const { email, name } = (await state<User>(user, userId)).state;
  if (email === '') return;
  const { subject, text } = texts[notice.kind];
  const values = notice.kind === 'recovery' ? { left: notice.left } : {};
  await mailer.send({
    kind: 'NOTICE',
    id: newId(clock.epoch()),
    to: email,
    subject: emailText(subject),
    body: {
      paragraphs: [
        emailText('greeting', { name }),
        emailText(text, values),
        emailText('secondFactor.unexpected'),
      ],
      button: { label: emailText('reset.subject'), url: `${config.publicUrl}/forgot-password` },
    },
  });
}
