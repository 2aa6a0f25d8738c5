import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { emailText } from '../email-texts.ts';
import { type User, user } from '../user/user.ts';
import type { ImpersonationEvent } from './impersonation.ts';

/** Tells the user by email, at once: nobody is looked at without knowing of it (model §4.10). */
export const onImpersonationStarted: Reaction<ImpersonationEvent> = {
  name: 'accounts.on-impersonation-started',
  subscribesTo: ['impersonation'],
  on: {
    ImpersonationStarted: async ({ userId, write }, { id }, { state, mailer, config }) => {
      const { email, name } = (await state<User>(user, userId)).state;
      if (email === '') return;
      await mailer.send({
        kind: 'NOTICE',
        id,
        to: email,
        subject: emailText('impersonation.subject'),
        body: {
          paragraphs: [
            emailText('greeting', { name }),
            emailText(write ? 'impersonation.write' : 'impersonation.read'),
            emailText('impersonation.questions'),
          ],
          button: { label: emailText('impersonation.button'), url: `${config.publicUrl}/contact` },
        },
      });
    },
  },
};
