import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { emailText } from '../email-texts.ts';
import { type AdminSet, adminSet, adminSetId } from '../user/admin-set.ts';
import { type User, user } from '../user/user.ts';

const notices = {
  issued: { subject: 'adminLink.issued.subject', text: 'adminLink.issued.text' },
  used: { subject: 'adminLink.used.subject', text: 'adminLink.used.text' },
} as const;

/** Tells every active AFRI_ADMIN by email that the operator issued a recovery link, or that someone used it. */
export async function tellAdmins(
  { state, clock, mailer, config }: Pick<ServiceContext, 'state' | 'clock' | 'mailer' | 'config'>,
  what: 'issued' | 'used',
): Promise<void> {
  const { subject, text } = notices[what];
  const { members } = (await state<AdminSet>(adminSet, adminSetId)).state;
  for (const id of members) {
    const { email, name, status } = (await state<User>(user, id)).state;
    if (status !== 'ACTIVE' || email === '') continue;
    await mailer.send({
      kind: 'NOTICE',
      id: newId(clock.epoch()),
      to: email,
      subject: emailText(subject),
      body: {
        paragraphs: [emailText('greeting', { name }), emailText(text), emailText('adminLink.unexpected')],
        button: { label: emailText('adminLink.button'), url: `${config.publicUrl}/admin/users` },
      },
    });
  }
}
