import * as z from 'zod/mini';
import { admins, agents, agentsAndAdmins } from '../roles.ts';
import { route } from '../route.ts';
import { plainText } from '../text.ts';
import { day, id, locale, nothing, pageOf, paging, queryBoolean } from '../values.ts';
import { feature } from './feature.ts';
import { change } from './history.ts';
import { listingInput } from './listing-input.ts';
import {
  conflictDecisions,
  duplicateDecisions,
  queueItem,
  queueKind,
  queueState,
  reply,
  reportDecisions,
} from './queue.ts';
import { agentSummary, listingRow } from './row.ts';
import { listingCommand, listingReason, listingStatus } from './status.ts';
import { listingKind } from './vocabulary.ts';

const sort = z.optional(z.string().check(z.maxLength(60)));
const rows = z.strictObject({ ...pageOf(listingRow).shape, counts: z.record(z.string(), z.int()) });

export const agentListings = route({
  row: 'L38',
  summary: "The caller's listings; a super agent's are the whole agency's.",
  method: 'GET',
  path: '/api/agent/listings',
  access: { roles: agents },
  query: z.strictObject({
    kind: z.optional(listingKind),
    reason: z.optional(listingReason),
    status: z.optional(listingStatus),
    agentId: z.optional(id),
    q: z.optional(plainText(0, 100)),
    expiresBefore: z.optional(day),
    lang: z.optional(locale),
    sort,
    ...paging(),
  }),
  csv: true,
  answer: rows,
});

const outcome = z.strictObject({ id, ok: z.boolean(), code: z.optional(z.string()) });
export const bulkListings = route({
  row: 'L39',
  summary: 'One change for up to 200 listings; each answers for itself.',
  method: 'POST',
  path: '/api/agent/listings/bulk',
  access: { roles: agentsAndAdmins },
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
    do: z.union([
      z.strictObject({ cmd: listingCommand }),
      z.strictObject({ set: listingInput }),
      z.strictObject({ pricePercent: z.number().check(z.minimum(-90), z.maximum(500)) }),
    ]),
  }),
  answer: z.strictObject({ results: z.array(outcome) }),
  status: 200,
});

export const exportListings = route({
  row: 'L40',
  summary: "The caller's listings as a table that an import reads back as they are.",
  method: 'GET',
  path: '/api/agent/listings/export',
  access: { roles: agentsAndAdmins },
  rate: 'heavy',
  query: z.strictObject({
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    kind: z.optional(listingKind),
    reason: z.optional(listingReason),
    status: z.optional(listingStatus),
    q: z.optional(plainText(0, 100)),
  }),
  answer: nothing,
});

export const readAgentSummary = route({
  row: 'L41',
  summary: 'What waits for the caller today.',
  method: 'GET',
  path: '/api/agent/summary',
  access: { roles: agents },
  answer: agentSummary,
});

const adminQuery = {
  kind: z.optional(listingKind),
  status: z.optional(listingStatus),
  reason: z.optional(listingReason),
  agency: z.optional(id),
  agentId: z.optional(id),
  country: z.optional(id),
  flag: z.optional(z.literal('RECHECK')),
  q: z.optional(plainText(0, 100)),
  from: z.optional(day),
  to: z.optional(day),
  lang: z.optional(locale),
  sort,
  ...paging(),
} as const;
export const adminListings = route({
  row: 'L70',
  summary: 'Every listing there is.',
  method: 'GET',
  path: '/api/admin/properties',
  access: { roles: admins },
  query: z.strictObject(adminQuery),
  csv: true,
  answer: rows,
});
export const agencyListings = route({
  row: 'L71',
  summary: 'Every listing of one agency.',
  method: 'GET',
  path: '/api/admin/broker/agencies/:id/properties',
  access: { roles: admins },
  query: z.strictObject(adminQuery),
  csv: true,
  answer: rows,
});

export const moderationQueue = route({
  row: 'L72',
  summary: 'What moderators have to look at, the most urgent first.',
  method: 'GET',
  path: '/api/admin/moderation',
  access: { roles: admins },
  query: z.strictObject({
    kind: z.optional(queueKind),
    state: z.optional(queueState),
    claimedBy: z.optional(id),
    overdue: z.optional(queryBoolean),
    q: z.optional(plainText(0, 100)),
    from: z.optional(day),
    to: z.optional(day),
    lang: z.optional(locale),
    sort,
    ...paging(),
  }),
  csv: true,
  answer: z.strictObject({ ...pageOf(queueItem).shape, counts: z.record(z.string(), z.int()) }),
});

const onItem = {
  row: 'L73',
  method: 'POST',
  access: { roles: admins },
  answer: queueItem,
  status: 200,
  errors: ['CLAIMED_BY_OTHER'],
} as const;
export const claimItem = route({
  ...onItem,
  summary: 'Takes an item; nobody else can decide it until it is released.',
  path: '/api/admin/moderation/:id/claim',
});
export const releaseItem = route({
  ...onItem,
  summary: 'Gives an item back to the queue.',
  path: '/api/admin/moderation/:id/release',
});
export const decideItem = route({
  ...onItem,
  summary: 'Decides an item and carries the decision out.',
  path: '/api/admin/moderation/:id/decision',
  body: z.strictObject({
    /** Of the item's own kind: a listing is approved, a paper accepted, a conflict settled. */
    decision: z.enum([
      ...['APPROVE', 'CHANGES', 'REJECT', 'SUSPEND', 'ACCEPT'],
      ...[...conflictDecisions, ...reportDecisions, ...duplicateDecisions],
    ] as const),
    reasonCode: z.optional(plainText(1, 60)),
    note: z.optional(plainText(1, 2_000)),
    reply: z.optional(plainText(1, 2_000)),
    fields: z.optional(z.array(z.string()).check(z.maxLength(50))),
  }),
});

const admin = { access: { roles: admins } } as const;
const listQuery = z.strictObject({ q: z.optional(plainText(0, 100)), sort, ...paging() });
const changes = pageOf(change);

const replyRecord = z.strictObject({ id, ...reply.shape });
const featureRecord = z.strictObject({ id, ...feature.shape, used: z.int() });

const replies = { ...admin, row: 'L74' } as const;
export const listReplies = route({
  ...replies,
  summary: 'Replies that moderators use again and again.',
  method: 'GET',
  path: '/api/admin/moderation-replies',
  query: listQuery,
  answer: pageOf(replyRecord),
});
export const enterReply = route({
  ...replies,
  summary: 'Adds a reply.',
  method: 'POST',
  path: '/api/admin/moderation-replies',
  body: reply,
  answer: replyRecord,
  status: 201,
  errors: ['ALREADY_EXISTS'],
});
export const readReply = route({
  ...replies,
  summary: 'One reply.',
  method: 'GET',
  path: '/api/admin/moderation-replies/:id',
  answer: replyRecord,
});
export const amendReply = route({
  ...replies,
  summary: 'Changes a reply.',
  method: 'PUT',
  path: '/api/admin/moderation-replies/:id',
  body: z.partial(reply),
  answer: replyRecord,
});
export const withdrawReply = route({
  ...replies,
  summary: 'Removes a reply.',
  method: 'DELETE',
  path: '/api/admin/moderation-replies/:id',
  answer: nothing,
  status: 204,
});
export const replyHistory = route({
  ...replies,
  summary: 'Who changed a reply, and how.',
  method: 'GET',
  path: '/api/admin/moderation-replies/:id/history',
  query: z.strictObject(paging()),
  answer: changes,
});

const features = { ...admin, row: 'L75' } as const;
export const adminFeatures = route({
  ...features,
  summary: 'Amenities, with how many listings name each.',
  method: 'GET',
  path: '/api/admin/features',
  query: listQuery,
  answer: pageOf(featureRecord),
});
export const enterFeature = route({
  ...features,
  summary: 'Adds an amenity.',
  method: 'POST',
  path: '/api/admin/features',
  body: feature,
  answer: featureRecord,
  status: 201,
  errors: ['ALREADY_EXISTS'],
});
export const readFeature = route({
  ...features,
  summary: 'One amenity.',
  method: 'GET',
  path: '/api/admin/features/:id',
  answer: featureRecord,
});
export const amendFeature = route({
  ...features,
  summary: 'Changes an amenity; its key stays.',
  method: 'PUT',
  path: '/api/admin/features/:id',
  body: z.partial(z.omit(feature, { key: true })),
  answer: featureRecord,
});
export const withdrawFeature = route({
  ...features,
  summary: 'Removes an amenity that no listing names.',
  method: 'DELETE',
  path: '/api/admin/features/:id',
  answer: nothing,
  status: 204,
  errors: ['IN_USE'],
});
export const featureHistory = route({
  ...features,
  summary: 'Who changed an amenity, and how.',
  method: 'GET',
  path: '/api/admin/features/:id/history',
  query: z.strictObject(paging()),
  answer: changes,
});
