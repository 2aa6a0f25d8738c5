import { erased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import {
  type AdCampaignEvent,
  type AdCampaignPlan,
  type Advertiser,
  type DecidedState,
  isPending,
  reviewed,
} from './ad-campaign.ts';

/** A campaign with its advertiser and the state that was decided. */
export interface AdCampaignRow extends AdCampaignPlan, Advertiser {
  readonly id: string;
  readonly state: DecidedState;
  readonly bookedBy?: string;
  readonly orderId?: string;
  readonly rejectReason?: string;
  readonly createdAt: string;
}

const withoutEmail = ({ advertiserEmail: _, ...row }: AdCampaignRow): AdCampaignRow => row;
const withoutReason = ({ rejectReason: _, ...row }: AdCampaignRow): AdCampaignRow => row;

/** All campaigns by id. */
export const adCampaigns: Projection<AdCampaignRow, AdCampaignEvent> = {
  name: 'content.ad-campaigns',
  version: 1,
  subscribesTo: ['adcampaign'],
  when: 'inline',
  indexes: ['state', 'advertiserId', 'bookedBy', 'orderId', 'name', 'from', 'createdAt'],
  on: {
    CampaignEntered: (_, { type: __, plan, bookedBy, ...more }, { subject, at }) => ({
      ...plan,
      ...more,
      ...omitUndefined({ bookedBy }),
      id: subject,
      state: bookedBy === undefined ? 'IN_REVIEW' : 'DRAFT',
      createdAt: at,
    }),
    CampaignChanged: (row, { changes }) => row && { ...row, ...changes },
    CampaignSubmitted: (row) => row && { ...row, state: 'IN_REVIEW' },
    CampaignApproved: (row) =>
      row && { ...reviewed(withoutReason(row), 'APPROVED', isPending), state: 'APPROVED' },
    CampaignRejected: (row, { reason: rejectReason }) =>
      row && { ...row, state: 'REJECTED', ...omitUndefined({ rejectReason }) },
    CreativeReviewed: (row, { creativeId, approved }) =>
      row && reviewed(row, approved ? 'APPROVED' : 'REJECTED', ({ id }) => id === creativeId),
    CampaignPaused: (row) => row && { ...row, state: 'PAUSED' },
    CampaignResumed: (row) => row && { ...row, state: 'APPROVED' },
    CampaignEnded: (row) => row && { ...row, state: 'ENDED' },
    CampaignRemoved: () => undefined,
    AdvertiserForgotten: (row) => row && { ...withoutEmail(row), advertiserName: erased },
  },
};
