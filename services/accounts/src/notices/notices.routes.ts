import {
  listNotices,
  type Notice,
  type NoticeKind,
  readNotices,
} from '@ardhi/contracts/accounts/notices.routes';
import { messagesOf } from '@ardhi/contracts/format-message';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import texts from '../../messages/en/notices.json' with { type: 'json' };
import { agencies } from '../agency/agencies.projection.ts';
import { type NoticeEntry, noticeLists } from './notice-lists.projection.ts';
import { notices } from './notices.ts';

const textOf = messagesOf(texts);
const textIds = {
  JOIN_REQUESTED: { title: 'JOIN_REQUESTED.title', body: 'JOIN_REQUESTED.body' },
  JOIN_ACCEPTED: { title: 'JOIN_ACCEPTED.title', body: 'JOIN_ACCEPTED.body' },
  JOIN_REFUSED: { title: 'JOIN_REFUSED.title', body: 'JOIN_REFUSED.body' },
  OWNERSHIP_OFFERED: { title: 'OWNERSHIP_OFFERED.title', body: 'OWNERSHIP_OFFERED.body' },
  OWNERSHIP_DECLINED: { title: 'OWNERSHIP_DECLINED.title', body: 'OWNERSHIP_DECLINED.body' },
  OWNERSHIP_TRANSFERRED: { title: 'OWNERSHIP_TRANSFERRED.title', body: 'OWNERSHIP_TRANSFERRED.body' },
  ENQUIRY_RECEIVED: { title: 'ENQUIRY_RECEIVED.title', body: 'ENQUIRY_RECEIVED.body' },
  LEAD_ASSIGNED: { title: 'LEAD_ASSIGNED.title', body: 'LEAD_ASSIGNED.body' },
  LEAD_ESCALATED: { title: 'LEAD_ESCALATED.title', body: 'LEAD_ESCALATED.body' },
  LISTING_PUBLISHED: { title: 'LISTING_PUBLISHED.title', body: 'LISTING_PUBLISHED.body' },
  LISTING_CHANGES_REQUESTED: {
    title: 'LISTING_CHANGES_REQUESTED.title',
    body: 'LISTING_CHANGES_REQUESTED.body',
  },
  LISTING_REJECTED: { title: 'LISTING_REJECTED.title', body: 'LISTING_REJECTED.body' },
  LISTING_SUSPENDED: { title: 'LISTING_SUSPENDED.title', body: 'LISTING_SUSPENDED.body' },
  LISTING_EXPIRED: { title: 'LISTING_EXPIRED.title', body: 'LISTING_EXPIRED.body' },
  LISTING_STALE: { title: 'LISTING_STALE.title', body: 'LISTING_STALE.body' },
  LISTING_HANDED_OVER: { title: 'LISTING_HANDED_OVER.title', body: 'LISTING_HANDED_OVER.body' },
  PAYMENT_RECEIVED: { title: 'PAYMENT_RECEIVED.title', body: 'PAYMENT_RECEIVED.body' },
  PAYMENT_CREDITED: { title: 'PAYMENT_CREDITED.title', body: 'PAYMENT_CREDITED.body' },
  MONEY_RETURNED: { title: 'MONEY_RETURNED.title', body: 'MONEY_RETURNED.body' },
  WEBHOOK_FAILING: { title: 'WEBHOOK_FAILING.title', body: 'WEBHOOK_FAILING.body' },
  WEBHOOK_DISABLED: { title: 'WEBHOOK_DISABLED.title', body: 'WEBHOOK_DISABLED.body' },
  DATA_EXPORT_READY: { title: 'DATA_EXPORT_READY.title', body: 'DATA_EXPORT_READY.body' },
  AGENT_REVIEWED: { title: 'AGENT_REVIEWED.title', body: 'AGENT_REVIEWED.body' },
  REVIEW_ANSWERED: { title: 'REVIEW_ANSWERED.title', body: 'REVIEW_ANSWERED.body' },
  REVIEW_REMOVED: { title: 'REVIEW_REMOVED.title', body: 'REVIEW_REMOVED.body' },
  TITLE_REQUESTED: { title: 'TITLE_REQUESTED.title', body: 'TITLE_REQUESTED.body' },
  TITLE_GRANTED: { title: 'TITLE_GRANTED.title', body: 'TITLE_GRANTED.body' },
  TITLE_DECLINED: { title: 'TITLE_DECLINED.title', body: 'TITLE_DECLINED.body' },
  TITLE_ENDED: { title: 'TITLE_ENDED.title', body: 'TITLE_ENDED.body' },
} as const satisfies Record<NoticeKind, { title: keyof typeof texts; body: keyof typeof texts }>;

/** Routes of the notification centre. */
export function noticeRoutes({ read }: ServiceContext): Endpoint[] {
  const lists = read(noticeLists);

  async function noticesOf(entries: readonly NoticeEntry[]): Promise<Notice[]> {
    const ids = [...new Set(entries.flatMap(({ agencyId }) => agencyId ?? []))];
    const names = new Map((await read(agencies).getMany(ids)).map((row) => [row.id, row.displayName]));
    return entries.map(({ noticeId, kind, href, agencyId = '', listingRef = '', at, readAt }) => {
      const values = { agency: names.get(agencyId) ?? '', ref: listingRef };
      return {
        id: noticeId,
        at,
        kind,
        title: textOf(textIds[kind].title, values),
        body: textOf(textIds[kind].body, values),
        href,
        ...omitUndefined({ readAt }),
      };
    });
  }

  return [
    serve(listNotices, async ({ caller, query }) => {
      const { entries = [] } = (await lists.get(caller.id)) ?? {};
      const found = entries.filter(({ readAt }) => query.unread !== true || readAt === undefined);
      const page = paginate(found, query);
      return { ...page, items: await noticesOf(page.items) };
    }),

    serve(readNotices, async (call) => {
      await call.execute(notices, call.caller.id, { type: 'Read', ...omitUndefined(call.body) });
    }),
  ];
}
