import type { AdCampaignState } from '@ardhi/contracts/content/ad-campaign';
import type { AdPlacementKey } from '@ardhi/contracts/content/ad-placement';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';
import type { BadgeTone } from './badge-tone.ts';

/** Names of the places where adverts stand. */
export const adPlacementLabels: Readonly<Record<AdPlacementKey, MessageDescriptor>> = defineMessages({
  HOME_HERO: { id: 'common.ad.HOME_HERO' },
  HOME_STRIP: { id: 'common.ad.HOME_STRIP' },
  SEARCH_TOP: { id: 'common.ad.SEARCH_TOP' },
  SEARCH_INLINE: { id: 'common.ad.SEARCH_INLINE' },
  DETAIL_SIDE: { id: 'common.ad.DETAIL_SIDE' },
  MAP_CARD: { id: 'common.ad.MAP_CARD' },
  BLOG_INLINE: { id: 'common.ad.BLOG_INLINE' },
  HOTELS_TOP: { id: 'common.ad.HOTELS_TOP' },
  BUILDING_TOP: { id: 'common.ad.BUILDING_TOP' },
});

/** Names of the states of a campaign. */
export const adCampaignStateLabels: Readonly<Record<AdCampaignState, MessageDescriptor>> = defineMessages({
  DRAFT: { id: 'common.draft' },
  IN_REVIEW: { id: 'reason.IN_REVIEW' },
  APPROVED: { id: 'common.approved' },
  RUNNING: { id: 'common.ad.RUNNING' },
  PAUSED: { id: 'common.paused' },
  EXHAUSTED: { id: 'common.ad.EXHAUSTED' },
  ENDED: { id: 'common.ad.ENDED' },
  REJECTED: { id: 'common.rejected' },
});

/** How a badge shows each state. */
export const adCampaignStateTones: Readonly<Record<AdCampaignState, BadgeTone>> = {
  DRAFT: 'plain',
  IN_REVIEW: 'under-offer',
  APPROVED: 'available',
  RUNNING: 'available',
  PAUSED: 'under-offer',
  EXHAUSTED: 'gone',
  ENDED: 'gone',
  REJECTED: 'problem',
};
