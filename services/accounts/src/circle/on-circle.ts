import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { isErased } from '@ardhi/contracts/erased';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { emailText } from '../email-texts.ts';
import { serviceSecret } from '../identity/service-secret.ts';
import { circle } from './circle.ts';
import type { CircleEvent } from './circle-events.ts';
import { circleLinks } from './circle-links.ts';
import type { CircleState } from './circle-state.ts';
import { circles } from './circles.projection.ts';
import { eraseIfClosed, forgetMember } from './erase-circle.ts';
import { ownCircles } from './own-circles.projection.ts';

/** Writes to people who are invited by their address, erases people from circles, and circles that have ended. */
export const onCircle: Reaction<CircleEvent | PublishedUserEvent> = {
  name: 'accounts.on-circle',
  subscribesTo: ['circle', 'user'],
  on: {
    async MemberInvited({ memberId, by, email, name }, { subject: circleId, id }, context) {
      const row = await context.read(circles).get(circleId);
      const invitee = row?.members.find((member) => member.id === memberId);
      if (row === undefined || invitee?.state !== 'INVITED' || email === undefined || isErased(email)) return;
      const inviter = row.members.find((member) => member.id === by);
      const links = circleLinks(context, await serviceSecret(context));
      await context.mailer.send({
        kind: 'STRANGER',
        sender: inviter?.userId ?? circleId,
        id,
        to: email,
        subject: emailText('circle.subject', { inviter: inviter?.name ?? '', circle: row.name }),
        body: {
          paragraphs: [
            emailText('greeting', { name }),
            emailText('circle.text', { inviter: inviter?.name ?? '', circle: row.name }),
          ],
          button: { label: emailText('circle.button'), url: links.personalUrlOf(circleId, memberId) },
          notes: [emailText('circle.personal')],
        },
      });
    },
    async MemberLeft({ memberId }, { subject: circleId, id }, context) {
      const { members } = (await context.state<CircleState>(circle, circleId)).state;
      // Nobody would ever ask to erase what someone without an account wrote.
      if (members[memberId]?.userId === undefined)
        await forgetMember(context, { circleId, memberId }, `${id}:forget`);
    },
    CircleClosed: (_, { subject }, context) => eraseIfClosed(context, subject),
    async UserErased(_, { subject: userId, id }, context) {
      const { circleIds = [] } = (await context.read(ownCircles).get(userId)) ?? {};
      for (const row of await context.read(circles).getMany(circleIds))
        for (const member of row.members.filter((one) => one.userId === userId))
          await forgetMember(context, { circleId: row.id, memberId: member.id }, `${id}:${member.id}`);
    },
  },
};
