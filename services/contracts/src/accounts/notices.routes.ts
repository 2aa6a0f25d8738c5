import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { id, instant, noBody, pageSchema, pagingQuery, queryBoolean } from '../values.ts';

/** Subjects of notices. */
export const noticeKinds = [
  'JOIN_REQUESTED',
  'JOIN_ACCEPTED',
  'JOIN_REFUSED',
  'OWNERSHIP_OFFERED',
  'OWNERSHIP_DECLINED',
  'OWNERSHIP_TRANSFERRED',
  'AGENCY_MERGED',
  'ENQUIRY_RECEIVED',
  'LEAD_ASSIGNED',
  'LEAD_ESCALATED',
  'LISTING_PUBLISHED',
  'LISTING_CHANGES_REQUESTED',
  'LISTING_REJECTED',
  'LISTING_SUSPENDED',
  'LISTING_EXPIRED',
  'LISTING_STALE',
  'LISTING_HANDED_OVER',
  'PAYMENT_RECEIVED',
  'PAYMENT_CREDITED',
  'MONEY_RETURNED',
  'WEBHOOK_FAILING',
  'WEBHOOK_DISABLED',
  'DATA_EXPORT_READY',
  'AGENT_REVIEWED',
  'REVIEW_ANSWERED',
  'REVIEW_REMOVED',
  'TITLE_REQUESTED',
  'TITLE_GRANTED',
  'TITLE_DECLINED',
  'TITLE_ENDED',
  'CONSENT_ASKED',
  'CONSENT_GIVEN',
  'CONSENT_DECLINED',
] as const;
/** Subject of a notice. */
export type NoticeKind = (typeof noticeKinds)[number];

const notice = z.strictObject({
  id,
  at: instant,
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  /** The page where the user can act on it. */
  href: z.string(),
  readAt: z.optional(instant),
});
/** One entry of the notification centre. */
export type Notice = z.infer<typeof notice>;

/** The last hundred, newest first; `unread` leaves out those that were read. */
export const listNotices = route({
  row: 'A32',
  summary: 'The notifications of the caller.',
  method: 'GET',
  path: '/api/users/notifications',
  access: 'signed-in',
  query: z.strictObject({ ...pagingQuery(), unread: z.optional(queryBoolean) }),
  answer: pageSchema(notice),
});

/** Ids that are unknown or were read before change nothing. */
export const readNotices = route({
  row: 'A32',
  summary: 'Marks notifications of the caller as read: those with the ids, or all.',
  method: 'POST',
  path: '/api/users/notifications/read',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(100))) }),
  answer: noBody,
});
