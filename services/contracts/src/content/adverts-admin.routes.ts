import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { recordChange } from '../listings/history.ts';
import { money } from '../money.ts';
import { admins } from '../roles.ts';
import { reason } from '../text-fields.ts';
import { id, noBody, pageSchema, pagingQuery } from '../values.ts';
import {
  adCampaign,
  adCampaignChanges,
  adCampaignFields,
  adCampaignSteps,
  adCampaignsQuery,
} from './ad-campaign.ts';
import {
  adPlacementChanges,
  adPlacementFields,
  adPlacementRecord,
  adPlacementsQuery,
} from './ad-placement.ts';

const campaigns = { row: 'C16', access: { roles: admins } } as const;

/** The newest first unless sorted otherwise. */
export const listAdCampaigns = route({
  ...campaigns,
  summary: 'All campaigns.',
  method: 'GET',
  path: '/api/admin/advertisements',
  query: adCampaignsQuery,
  csv: true,
  answer: pageSchema(adCampaign),
});
/** It waits for its review. */
export const createAdCampaign = route({
  ...campaigns,
  summary: 'Adds a campaign.',
  method: 'POST',
  path: '/api/admin/advertisements',
  body: adCampaignFields,
  answer: adCampaign,
  status: 201,
  errors: ['URL_REFUSED', 'UNSAFE_CONTENT'],
});
/** With what it delivered. */
export const readAdCampaign = route({
  ...campaigns,
  summary: 'One campaign.',
  method: 'GET',
  path: '/api/admin/advertisements/:id',
  answer: adCampaign,
});
/** Creatives that differ from those it has are reviewed again. */
export const changeAdCampaign = route({
  ...campaigns,
  summary: 'Changes a campaign.',
  method: 'PUT',
  path: '/api/admin/advertisements/:id',
  body: adCampaignChanges,
  answer: adCampaign,
  errors: ['URL_REFUSED', 'UNSAFE_CONTENT'],
});
/** One that was shown is ended instead. */
export const deleteAdCampaign = route({
  ...campaigns,
  summary: 'Removes a campaign that was never shown.',
  method: 'DELETE',
  path: '/api/admin/advertisements/:id',
  answer: noBody,
  status: 204,
  errors: ['IN_USE'],
});
/** Who changed what, the newest first. */
export const readAdCampaignHistory = route({
  ...campaigns,
  summary: 'The changes of a campaign.',
  method: 'GET',
  path: '/api/admin/advertisements/:id/history',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});

/** With a creative, APPROVE and REJECT are about that one only. */
export const changeAdCampaignState = route({
  row: 'C17',
  summary: 'Approves, rejects, pauses, resumes or ends a campaign, or reviews one of its creatives.',
  method: 'POST',
  path: '/api/admin/advertisements/:id/state',
  access: { roles: admins },
  body: z.strictObject({
    do: z.enum(adCampaignSteps),
    creativeId: z.optional(id),
    /** The advertiser reads it. */
    reason: z.optional(reason),
  }),
  answer: adCampaign,
  errors: ['INVALID_TRANSITION'],
});

const placements = { row: 'C18', access: { roles: admins } } as const;

/** In the order of their keys. */
export const listAllAdPlacements = route({
  ...placements,
  summary: 'All placements, with how often they had an advert to show.',
  method: 'GET',
  path: '/api/admin/ad-placements',
  query: adPlacementsQuery,
  csv: true,
  answer: pageSchema(adPlacementRecord),
});
/** There is one for each place of the site. */
export const createAdPlacement = route({
  ...placements,
  summary: 'Adds a placement.',
  method: 'POST',
  path: '/api/admin/ad-placements',
  body: adPlacementFields,
  answer: adPlacementRecord,
  status: 201,
  errors: ['ALREADY_EXISTS'],
});
/** With its reach and fill rate. */
export const readAdPlacement = route({
  ...placements,
  summary: 'One placement.',
  method: 'GET',
  path: '/api/admin/ad-placements/:id',
  answer: adPlacementRecord,
});
/** A new price counts for what is booked from now on. */
export const changeAdPlacement = route({
  ...placements,
  summary: 'Changes a placement.',
  method: 'PUT',
  path: '/api/admin/ad-placements/:id',
  body: adPlacementChanges,
  answer: adPlacementRecord,
});
/** One that a campaign has stays. */
export const deleteAdPlacement = route({
  ...placements,
  summary: 'Removes a placement.',
  method: 'DELETE',
  path: '/api/admin/ad-placements/:id',
  answer: noBody,
  status: 204,
  errors: ['IN_USE'],
});
/** Who changed what, the newest first. */
export const readAdPlacementHistory = route({
  ...placements,
  summary: 'The changes of a placement.',
  method: 'GET',
  path: '/api/admin/ad-placements/:id/history',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});

/** One line of the report. */
export const adReportRow = z.strictObject({
  /** The name of the campaign, the key of the placement, or the day. */
  name: z.string(),
  impressions: z.int(),
  viewable: z.int(),
  clicks: z.int(),
  /** Part of the budgets spent on this, in each currency. */
  spend: z.array(money),
});
/** One line of the report. */
export type AdReportRow = z.infer<typeof adReportRow>;

/** Grouping and period of the report. */
export const adReportQuery = z.strictObject({
  ...adminListQuery,
  by: z._default(z.enum(['campaign', 'placement', 'day']), 'campaign'),
  /** The last 30 days without `from` and `to`; by day in their order unless sorted otherwise. */
  sort: z.optional(sortBy(['name', 'impressions', 'viewable', 'clicks'], '-impressions')),
});

/** The most shown first; days in their order. */
export const readAdReport = route({
  row: 'C19',
  summary: 'What was delivered by campaign, placement or day.',
  method: 'GET',
  path: '/api/admin/advertisements/report',
  access: { roles: admins },
  query: adReportQuery,
  csv: true,
  answer: pageSchema(adReportRow),
  errors: ['DATE_RANGE_INVALID'],
});
