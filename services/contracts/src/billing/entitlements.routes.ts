import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { agentsAndAdmins } from '../roles.ts';
import { entitlementsBreakdown, entitlementsQuery, publicEntitlements } from './entitlements.ts';

/** Members of the agency and admins get the breakdown, everyone else the public part. */
export const readAgencyEntitlements = route({
  row: 'B22',
  summary: 'The plan of an agency; what it has and uses for its members and admins.',
  method: 'GET',
  path: '/api/agencies/:id/entitlements',
  access: 'public',
  answer: z.union([entitlementsBreakdown, publicEntitlements]),
});

/** A page has 1,000 grants of each item. */
export const readEntitlementsBreakdown = route({
  row: 'B23',
  summary: 'What an agency has and what uses it, with the grants and the consumers of each number.',
  method: 'GET',
  path: '/api/agencies/:id/entitlements-breakdown',
  access: { roles: agentsAndAdmins },
  rate: 'heavy',
  query: entitlementsQuery,
  answer: entitlementsBreakdown,
});

/** An agent's use counts against the agency first. */
export const readOwnEntitlements = route({
  row: 'B24',
  summary: 'What the caller has and uses, and what their agency has.',
  method: 'GET',
  path: '/api/entitlements',
  access: 'signed-in',
  answer: z.strictObject({ own: entitlementsBreakdown, agency: z.optional(entitlementsBreakdown) }),
});
