import type { adCreative, adObjectives } from '@ardhi/contracts/content/ad-campaign';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type * as z from 'zod/mini';

/** Objectives that a campaign is paid for. */
export const adObjectiveLabels: Readonly<Record<(typeof adObjectives)[number], MessageDescriptor>> =
  defineMessages({
    IMPRESSIONS: { id: 'adverts.impressions' },
    CLICKS: { id: 'adverts.clicks' },
    FLAT: { id: 'adverts.FLAT' },
    HOUSE: { id: 'adverts.HOUSE' },
  });

/** Review states of creatives. */
export const creativeStateLabels: Readonly<Record<z.infer<typeof adCreative>['state'], MessageDescriptor>> =
  defineMessages({
    PENDING: { id: 'reason.IN_REVIEW' },
    APPROVED: { id: 'common.approved' },
    REJECTED: { id: 'common.rejected' },
  });
