import type { NoticeKind } from '@ardhi/contracts/accounts/notices.routes';
import type { PublishedGrantBatchEvent, PublishedValueHoldEvent } from '@ardhi/contracts/billing/events';
import { admins, hasPermission } from '@ardhi/contracts/roles';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { people } from '../directory/people.projection.ts';
import { emailText } from '../email-texts.ts';
import { type AdminSet, type AdminSetEvent, adminSet, adminSetId } from '../user/admin-set.ts';
import { type User, user } from '../user/user.ts';
import { addNotice, isNews } from './add-notice.ts';
import { noticeText } from './notice-texts.ts';

/** More than any installation has. */
const maxAdmins = 1_000;

const givingPage = '/admin/gift-package-or-item';
const batchPage = '/admin/give-items-to-agencies';
const adminsPage = '/admin/admin-changes';

/** Tells someone in the notification centre and by email, each once for an event. */
async function tell(
  context: ServiceContext,
  event: RecordedEvent,
  userId: string,
  { kind, href }: { readonly kind: NoticeKind; readonly href: string },
): Promise<void> {
  await addNotice(context, event, userId, { kind, href });
  const { email, name, status } = (await context.state<User>(user, userId)).state;
  if (status !== 'ACTIVE' || email === '' || !isNews(context, event)) return;
  const { title, body } = noticeText(kind);
  const url = `${context.config.publicUrl}${href}`;
  await context.mailer.send({
    kind: 'NOTICE',
    id: idFrom(`held-act:${event.id}:${userId}`),
    to: email,
    subject: title,
    body: {
      paragraphs: [emailText('greeting', { name }), body],
      button: { label: emailText('consent.link'), url },
    },
  });
}

/** Tells every other admin who may agree to what someone gives away. */
async function askGivers(
  context: ServiceContext,
  event: RecordedEvent,
  { by, href }: { readonly by: string; readonly href: string },
): Promise<void> {
  const where = { role: { in: admins }, status: 'ACTIVE' };
  const found = await context.read(people).find({ where, limit: maxAdmins });
  for (const person of found)
    if (person.id !== by && hasPermission(person, 'gift.large'))
      await tell(context, event, person.id, { kind: 'CONSENT_ASKED', href });
}

/** Tells who asked for something what another admin has decided; nobody is told of an own decision. */
const answer =
  (kind: 'CONSENT_GIVEN' | 'CONSENT_DECLINED', href: string) =>
  async (
    { by = '' }: { readonly by?: string },
    event: RecordedEvent,
    context: ServiceContext,
  ): Promise<void> => {
    if (by !== '' && by !== event.actor) await tell(context, event, by, { kind, href });
  };

/** Tells who proposed a change of an admin what another one has decided. */
const answerProposal =
  (kind: 'CONSENT_GIVEN' | 'CONSENT_DECLINED') =>
  async ({ id }: { readonly id: string }, event: RecordedEvent, context: ServiceContext): Promise<void> => {
    for await (const past of context.history(adminSet, adminSetId)) {
      const proposed = past.event as AdminSetEvent;
      if (proposed.type === 'AdminChangeProposed' && proposed.id === id)
        await answer(kind, adminsPage)(proposed, event, context);
    }
  };

/** Tells admins about what waits for the consent of a second one, and its author about the decision. */
export const onHeldAct: Reaction<PublishedValueHoldEvent | PublishedGrantBatchEvent | AdminSetEvent> = {
  name: 'accounts.on-held-act',
  subscribesTo: ['valuehold', 'grantbatch', 'adminset'],
  on: {
    ActHeld: ({ by }, event, context) => askGivers(context, event, { by, href: givingPage }),
    ActReleased: answer('CONSENT_GIVEN', givingPage),
    ActRejected: answer('CONSENT_DECLINED', givingPage),
    BatchPrepared: async ({ by, waits = false }, event, context) => {
      if (waits) await askGivers(context, event, { by, href: batchPage });
    },
    BatchApproved: ({ requestedBy: by = '' }, event, context) =>
      answer('CONSENT_GIVEN', batchPage)({ by }, event, context),
    BatchRejected: ({ requestedBy: by = '' }, event, context) =>
      answer('CONSENT_DECLINED', batchPage)({ by }, event, context),
    AdminChangeProposed: async ({ by, userId }, event, context) => {
      const { members } = (await context.state<AdminSet>(adminSet, adminSetId)).state;
      for (const id of members)
        if (id !== by && id !== userId)
          await tell(context, event, id, { kind: 'CONSENT_ASKED', href: adminsPage });
    },
    AdminChangeConsented: answerProposal('CONSENT_GIVEN'),
    AdminChangeDeclined: answerProposal('CONSENT_DECLINED'),
  },
};
