import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { adminListQuery, sortBy } from '../list-query.ts';
import { partnerFeed, partnerFeedRun } from '../listings/partner-feed.ts';
import { scopes } from '../scopes.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { day, id, instant } from '../values.ts';

/** Types of partner systems. */
export const systemTypes = [
  'CRM',
  'PORTAL',
  'FEED_IN',
  'FEED_OUT',
  'PAYMENT',
  'MESSAGING',
  'ACCOUNTING',
  'BI',
  'OTHER',
] as const;

/** Statuses of a system, which decide whether its keys work; REVOKED is for ever. */
export const systemStatuses = ['ACTIVE', 'PAUSED', 'REVOKED'] as const;
/** Status of a system, which decides whether its keys work. */
export type SystemStatus = (typeof systemStatuses)[number];

/** How the calls of a system went on its last day; FAILING: more than half of them were refused. */
const systemHealths = ['OK', 'FAILING', 'NEVER_USED'] as const;
/** How the calls of a system went on its last day. */
export type SystemHealth = (typeof systemHealths)[number];

/** An IPv4 or IPv6 address, or a network of them such as 196.43.133.0/24. */
const network = z.string().check(z.regex(/^[0-9a-f.:]{2,45}(?:\/\d{1,3})?$/i, fieldErrors.ipAddress));

const writtenFields = {
  name: singleLine(100, 2),
  type: z.enum(systemTypes),
  contactEmail: emailAddress,
  scopes: z.array(z.enum(scopes)).check(z.maxLength(scopes.length)),
  /** Calls from elsewhere are refused; from everywhere when it is empty. */
  ipAllow: z.array(network).check(z.maxLength(20)),
  ratePerMin: z.int().check(z.minimum(1), z.maximum(6_000)),
};

/** A system as it is added. */
export const externalSystemFields = z.strictObject({
  ...writtenFields,
  /** The agency whose records its keys reach; without one those of everyone. */
  ownerAgencyId: z.optional(id),
  /** A feed that is fetched from the system and becomes listings of its agency. */
  feed: z.optional(partnerFeed),
});
/** A system as it is added. */
export type ExternalSystemFields = z.infer<typeof externalSystemFields>;

/** Changes to a system: everything but its agency. */
export const externalSystemChanges = z.partial(
  z.strictObject({
    ...writtenFields,
    status: z.enum(systemStatuses),
    /** null ends the fetching. */
    feed: z.nullable(partnerFeed),
  }),
);

const apiKey = z.strictObject({
  id,
  /** The beginning of the key, e.g. `ak_live_7F3K`. */
  prefix: z.string(),
  createdAt: instant,
  /** From then on it is refused. */
  expiresAt: z.optional(instant),
  lastUsedAt: z.optional(instant),
  /** The key that replaces it. */
  rotatesTo: z.optional(id),
  revokedAt: z.optional(instant),
});
/** A key without its secret, which is shown only once. */
export type ApiKeyRecord = z.infer<typeof apiKey>;

const usageDay = z.strictObject({ day, calls: z.int(), errors: z.int() });

/** A system with its keys and what they were used for. */
export const externalSystem = z.strictObject({
  id,
  name: z.string(),
  type: z.enum(systemTypes),
  ownerAgencyId: z.optional(id),
  contactEmail: z.string(),
  status: z.enum(systemStatuses),
  scopes: z.array(z.enum(scopes)),
  ipAllow: z.array(z.string()),
  ratePerMin: z.int(),
  keys: z.array(apiKey),
  lastSeenAt: z.optional(instant),
  health: z.enum(systemHealths),
  /** The last 30 days with calls, the newest first. */
  usage: z.array(usageDay),
  /** Addresses of its feeds as JSON, XML and CSV; none without the scope to read listings. */
  feeds: z.array(z.string()),
  /** The feed that is fetched from it, and its last runs, the newest first. */
  feed: z.optional(partnerFeed),
  feedRuns: z.array(partnerFeedRun),
  createdAt: instant,
});
/** A system with its keys and what they were used for. */
export type ExternalSystemRecord = z.infer<typeof externalSystem>;

/** Filters of systems. */
export const externalSystemsQuery = z.strictObject({
  ...adminListQuery,
  type: z.optional(z.enum(systemTypes)),
  status: z.optional(z.enum(systemStatuses)),
  agency: z.optional(id),
  sort: sortBy(['createdAt', 'name'], '-createdAt'),
});

/** A new key, which may replace another one. */
export const newApiKey = z.strictObject({
  expiresAt: z.optional(instant),
  /** The key that it replaces, which stays valid for 72 hours. */
  rotates: z.optional(id),
});

/** A new key with its secret, which is shown this once. */
export const apiKeyWithSecret = z.strictObject({ key: apiKey, secret: z.string() });
