import type { NoticeKind } from '@ardhi/contracts/accounts/notices.routes';
import type { Preferences } from '@ardhi/contracts/accounts/user-fields';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type User, user } from '../user/user.ts';
import { notices } from './notices.ts';

/** Older events are no news: they are read when a reaction first runs over an existing log. */
const newsMs = 7 * dayMs;

/** True if an event is recent enough for a notice. */
export const isNews = (
  { clock }: Pick<ServiceContext, 'clock'>,
  { at }: Pick<RecordedEvent, 'at'>,
): boolean => clock.epoch() - Date.parse(at) <= newsMs;

/** The channel of the user's preferences that a kind belongs to; the others concern one's own work and are always added. */
const channels: Readonly<Partial<Record<NoticeKind, keyof Preferences['notifications']>>> = {
  ENQUIRY_RECEIVED: 'LEADS',
  LEAD_ASSIGNED: 'LEADS',
  LEAD_ESCALATED: 'LEADS',
  PAYMENT_RECEIVED: 'BILLING',
  PAYMENT_CREDITED: 'BILLING',
  MONEY_RETURNED: 'BILLING',
};

/** Contents of a notice before it is added. */
export interface News {
  readonly kind: NoticeKind;
  readonly href: string;
  readonly agencyId?: string;
  readonly listingRef?: string;
}

/**
 * Adds a notice for a user who may sign in. Notices about leads and payments respect the user's preferences; those
 * about one's own membership and listings are always added. The event id identifies the notice, so that a redelivered event adds it once.
 */
export async function addNotice(
  context: ServiceContext,
  event: RecordedEvent,
  userId: string,
  news: News,
): Promise<void> {
  const { id } = event;
  if (userId === '' || !isNews(context, event)) return;
  const { status, preferences } = (await context.state<User>(user, userId)).state;
  const channel = channels[news.kind];
  const isWanted = channel === undefined || preferences.notifications[channel].includes('IN_APP');
  if (status !== 'ACTIVE' || !isWanted) return;
  await context.execute(notices, userId, { type: 'Add', noticeId: id, ...news }, { commandId: id });
}
