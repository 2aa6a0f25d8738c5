// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of calls, each read on its own.
import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { money } from '../money.ts';
import { admins, agents, agentsAndAdmins } from '../roles.ts';
import { tableTypes } from '../table-types.ts';
import { plainText } from '../text.ts';
import { singleLine } from '../text-fields.ts';
import { day, id, locale, noBody, pageSchema, pagingQuery, queryBoolean } from '../values.ts';
import { listingsQuery, moderationQuery, textQuery } from './back-office-queries.ts';
import { feature } from './feature.ts';
import { recordChange } from './history.ts';
import { listingKind } from './listing-enums.ts';
import { listingInput } from './listing-input.ts';
import { agentSummary, listingRow } from './listing-row.ts';
import { moderationDecisions, queueItem, reply } from './moderation-queue.ts';
import { listingCommand, listingReason, listingStatus } from './status.ts';

const sort = z.optional(z.string().check(z.maxLength(60)));
const listingsPage = z.strictObject({
  ...pageSchema(listingRow).shape,
  counts: z.record(z.string(), z.int()),
});

/** The agent's table; counts by reason come with each page. */
export const listAgentListings = route({
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
    /** Only those whose availability has to be confirmed. */
    toConfirm: z.optional(queryBoolean),
    lang: z.optional(locale),
    sort,
    ...pagingQuery(),
  }),
  csv: true,
  answer: listingsPage,
});

const bulkResult = z.strictObject({
  id,
  ok: z.boolean(),
  code: z.optional(z.string()),
  /** Why it was refused. */
  message: z.optional(z.string()),
});
const bulkIds = z.array(id).check(z.minLength(1), z.maxLength(200));
/** A refusal of one listing does not stop the others. */
export const bulkListings = route({
  row: 'L39',
  summary: 'Applies one change to up to 200 listings, with a result for each.',
  method: 'POST',
  path: '/api/agent/listings/bulk',
  access: { roles: agentsAndAdmins },
  body: z.strictObject({
    ids: bulkIds,
    do: z.union([
      /** The note is kept with the status change of each listing. */
      z.strictObject({ cmd: listingCommand, note: z.optional(plainText(1, 2_000)) }),
      z.strictObject({ set: listingInput }),
      z.strictObject({
        pricePercent: z.number().check(z.minimum(-90), z.maximum(500)),
        /** The prices that were shown before the change, by listing; one that differs by now is refused. */
        from: z.optional(z.record(z.string(), money)),
      }),
      /** They are still available. */
      z.strictObject({ confirm: z.literal('AVAILABLE') }),
    ]),
  }),
  answer: z.strictObject({
    /** By which the change can be undone. */
    changeId: z.string(),
    results: z.array(bulkResult),
  }),
  status: 200,
});

/** The listings are afterwards as if the change had not been made; their versions tell of both. */
export const undoBulkListings = route({
  row: 'L39',
  summary: 'Takes a bulk change back within ten minutes, with a result for each listing.',
  method: 'POST',
  path: '/api/agent/listings/bulk/undo',
  access: { roles: agentsAndAdmins },
  body: z.strictObject({ changeId: singleLine(64), ids: bulkIds }),
  answer: z.strictObject({ results: z.array(bulkResult) }),
  status: 200,
});

/** Has the columns that an import expects. */
export const exportListings = route({
  row: 'L40',
  summary: "Exports the caller's listings as a table that an import can read back.",
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
  answer: noBody,
  contentTypes: tableTypes,
});

/** The first request of the agent's start page. */
export const readAgentSummary = route({
  row: 'L41',
  summary: 'Tasks of the caller for today.',
  method: 'GET',
  path: '/api/agent/summary',
  access: { roles: agents },
  answer: agentSummary,
});

export const listAllListings = route({
  row: 'L70',
  summary: 'All listings.',
  method: 'GET',
  path: '/api/admin/properties',
  access: { roles: admins },
  query: listingsQuery,
  csv: true,
  answer: listingsPage,
});
/** Like `listAllListings`, for the agency's tab in the admin area. */
export const listAgencyListings = route({
  row: 'L71',
  summary: 'All listings of one agency.',
  method: 'GET',
  path: '/api/admin/broker/agencies/:id/properties',
  access: { roles: admins },
  query: listingsQuery,
  csv: true,
  answer: listingsPage,
});

/** The work list of moderators; also as CSV. */
export const listModerationQueue = route({
  row: 'L72',
  summary: 'The moderation queue, most urgent first.',
  method: 'GET',
  path: '/api/admin/moderation',
  access: { roles: admins },
  query: moderationQuery,
  csv: true,
  answer: z.strictObject({ ...pageSchema(queueItem).shape, counts: z.record(z.string(), z.int()) }),
});

const queueItemRoute = {
  row: 'L73',
  method: 'POST',
  access: { roles: admins },
  answer: queueItem,
  status: 200,
  errors: ['CLAIMED_BY_OTHER'],
} as const;
/** A moderator claims an item before deciding it. */
export const claimItem = route({
  ...queueItemRoute,
  summary: 'Claims an item; others cannot decide it until it is released.',
  path: '/api/admin/moderation/:id/claim',
});
/** Gives a claimed item back to the queue. */
export const releaseItem = route({
  ...queueItemRoute,
  summary: 'Releases a claimed item.',
  path: '/api/admin/moderation/:id/release',
});
/** The allowed decisions depend on the kind of the item. */
export const decideItem = route({
  ...queueItemRoute,
  summary: 'Decides an item and applies the decision.',
  path: '/api/admin/moderation/:id/decision',
  errors: ['CLAIMED_BY_OTHER', 'PERMISSION_REQUIRED'],
  body: z.strictObject({
    /** Must fit the item's kind: a listing is approved, a document accepted, a conflict resolved. */
    decision: z.enum(moderationDecisions),
    reasonCode: z.optional(plainText(1, 60)),
    note: z.optional(plainText(1, 2_000)),
    reply: z.optional(plainText(1, 2_000)),
    fields: z.optional(z.array(z.string()).check(z.maxLength(50))),
  }),
});

const admin = { access: { roles: admins } } as const;
const changes = pageSchema(recordChange);

/** A reply with its version, which is the `If-Match` of its change. */
const replyRecord = z.strictObject({ id, ...reply.shape, version: z.int() });
const featureRecord = z.strictObject({ id, ...feature.shape, used: z.int() });

const replies = { ...admin, row: 'L74' } as const;
/** Moderators choose one of them as the reason of a decision. */
export const listReplies = route({
  ...replies,
  summary: 'Canned replies of moderators.',
  method: 'GET',
  path: '/api/admin/moderation-replies',
  query: textQuery,
  csv: true,
  answer: pageSchema(replyRecord),
});
/** The code of a reply must be new. */
export const createReply = route({
  ...replies,
  summary: 'Adds a reply.',
  method: 'POST',
  path: '/api/admin/moderation-replies',
  body: reply,
  answer: replyRecord,
  status: 201,
  errors: ['ALREADY_EXISTS'],
});
/** The form of a canned reply. */
export const readReply = route({
  ...replies,
  summary: 'One reply.',
  method: 'GET',
  path: '/api/admin/moderation-replies/:id',
  answer: replyRecord,
});
/** Missing fields stay. */
export const changeReply = route({
  ...replies,
  summary: 'Changes a reply.',
  method: 'PUT',
  versioned: true,
  path: '/api/admin/moderation-replies/:id',
  body: z.partial(reply),
  answer: replyRecord,
});
/** Moderators can no longer choose it. */
export const deleteReply = route({
  ...replies,
  summary: 'Removes a reply.',
  method: 'DELETE',
  path: '/api/admin/moderation-replies/:id',
  answer: noBody,
  status: 204,
});
/** Who changed which fields, newest first. */
export const readReplyHistory = route({
  ...replies,
  summary: 'The change history of a reply.',
  method: 'GET',
  path: '/api/admin/moderation-replies/:id/history',
  query: z.strictObject(pagingQuery()),
  answer: changes,
});

const features = { ...admin, row: 'L75' } as const;
/** The admin's table of amenities, active or not. */
export const listAllFeatures = route({
  ...features,
  summary: 'Amenities with the number of listings that have each.',
  method: 'GET',
  path: '/api/admin/features',
  query: textQuery,
  csv: true,
  answer: pageSchema(featureRecord),
});
/** The key must be new and cannot be changed later. */
export const createFeature = route({
  ...features,
  summary: 'Adds an amenity.',
  method: 'POST',
  path: '/api/admin/features',
  body: feature,
  answer: featureRecord,
  status: 201,
  errors: ['ALREADY_EXISTS'],
});
/** The form of an amenity. */
export const readFeature = route({
  ...features,
  summary: 'One amenity.',
  method: 'GET',
  path: '/api/admin/features/:id',
  answer: featureRecord,
});
/** An inactive amenity can no longer be selected. */
export const changeFeature = route({
  ...features,
  summary: 'Changes an amenity; its key stays.',
  method: 'PUT',
  versioned: true,
  path: '/api/admin/features/:id',
  body: z.partial(z.omit(feature, { key: true })),
  answer: featureRecord,
});
/** Refused while a listing has it. */
export const deleteFeature = route({
  ...features,
  summary: 'Removes an amenity that no listing has.',
  method: 'DELETE',
  path: '/api/admin/features/:id',
  answer: noBody,
  status: 204,
  errors: ['IN_USE'],
});
/** Who changed which fields, newest first. */
export const readFeatureHistory = route({
  ...features,
  summary: 'The change history of an amenity.',
  method: 'GET',
  path: '/api/admin/features/:id/history',
  query: z.strictObject(pagingQuery()),
  answer: changes,
});
