import type { NoticeKind } from '@ardhi/contracts/accounts/notices.routes';
import { messagesOf } from '@ardhi/contracts/format-message';
import texts from '../../messages/en/notices.json' with { type: 'json' };

const textOf = messagesOf(texts);
const textIds = {
  JOIN_REQUESTED: { title: 'JOIN_REQUESTED.title', body: 'JOIN_REQUESTED.body' },
  JOIN_ACCEPTED: { title: 'JOIN_ACCEPTED.title', body: 'JOIN_ACCEPTED.body' },
  JOIN_REFUSED: { title: 'JOIN_REFUSED.title', body: 'JOIN_REFUSED.body' },
  OWNERSHIP_OFFERED: { title: 'OWNERSHIP_OFFERED.title', body: 'OWNERSHIP_OFFERED.body' },
  OWNERSHIP_DECLINED: { title: 'OWNERSHIP_DECLINED.title', body: 'OWNERSHIP_DECLINED.body' },
  OWNERSHIP_TRANSFERRED: { title: 'OWNERSHIP_TRANSFERRED.title', body: 'OWNERSHIP_TRANSFERRED.body' },
  AGENCY_MERGED: { title: 'AGENCY_MERGED.title', body: 'AGENCY_MERGED.body' },
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
  CONSENT_ASKED: { title: 'CONSENT_ASKED.title', body: 'CONSENT_ASKED.body' },
  CONSENT_GIVEN: { title: 'CONSENT_GIVEN.title', body: 'CONSENT_GIVEN.body' },
  CONSENT_DECLINED: { title: 'CONSENT_DECLINED.title', body: 'CONSENT_DECLINED.body' },
  TITLE_ENDED: { title: 'TITLE_ENDED.title', body: 'TITLE_ENDED.body' },
} as const satisfies Record<NoticeKind, { title: keyof typeof texts; body: keyof typeof texts }>;

/** The title and the body of a notice. */
export const noticeText = (
  kind: NoticeKind,
  values: { readonly agency?: string; readonly ref?: string } = {},
): { readonly title: string; readonly body: string } => ({
  title: textOf(textIds[kind].title, values),
  body: textOf(textIds[kind].body, values),
});
