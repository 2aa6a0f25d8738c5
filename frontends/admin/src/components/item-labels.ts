import type { UsableKey } from '@ardhi/contracts/billing/grant';
import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Items that admins can give. */
export const givenItemLabels = defineMessages({
  LISTING_SLOT: { id: 'giveItems.LISTING_SLOT' },
  IMAGE_QUOTA: { id: 'common.photos' },
  STORAGE_BYTES: { id: 'giveItems.STORAGE_BYTES' },
  AGENT_SEAT: { id: 'giveItems.AGENT_SEAT' },
  IMAGES_PER_LISTING: { id: 'giveItems.IMAGES_PER_LISTING' },
  FEATURED_DAY: { id: 'common.featuredDays' },
  BUMP: { id: 'common.bumps' },
  TOP_OF_AREA_DAY: { id: 'common.topOfAreaDays' },
  VIDEO_LISTING: { id: 'common.furtherVideos' },
});

const gibibyte = 2 ** 30;

/** A quantity as admins enter and read it: storage in GiB, anything else unchanged. */
export const shownQuantity = (key: UsableKey, quantity: number): number =>
  key === 'STORAGE_BYTES' ? Math.round((quantity / gibibyte) * 100) / 100 : quantity;

/** A quantity as the service counts it: storage in bytes. */
export const countedQuantity = (key: UsableKey, shown: number): number =>
  key === 'STORAGE_BYTES' ? shown * gibibyte : shown;
