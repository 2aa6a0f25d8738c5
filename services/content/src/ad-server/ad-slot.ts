import type { AdCreative } from '@ardhi/contracts/content/ad-campaign';
import type { AdSlot } from '@ardhi/contracts/content/adverts.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AdPlacementRow } from '../ad-placement/ad-placement.ts';
import type { ChosenAdvert } from './ad-server.ts';
import type { AdMaterial } from './advert-service.ts';

/** The largest picture for readers who save data. */
const liteBytes = 15_000;

/** True if a creative can be shown: its listing is public, and its picture is there and not too large. */
export const canShow =
  ({ pictures, listings }: AdMaterial, { maxBytes }: AdPlacementRow) =>
  ({ type, mediaId = '', listingId = '' }: AdCreative): boolean => {
    if (type === 'LISTING') return listings.has(listingId);
    return type === 'TEXT' || (pictures.get(mediaId)?.bytes ?? Number.POSITIVE_INFINITY) <= maxBytes;
  };

interface SlotOf extends ChosenAdvert {
  readonly token: string;
  readonly placement: AdPlacementRow;
  readonly material: AdMaterial;
  readonly mediaOrigin: string;
  /** Without larger pictures. */
  readonly lite: boolean;
}

/** An advert as a page shows it. */
export function adSlotOf({ token, placement, campaign, creative, ...drawing }: SlotOf): AdSlot {
  const { type, headline, body } = creative;
  return {
    token,
    placement: placement.key,
    type,
    headline,
    ...omitUndefined({ body, image: imageOf(creative, placement, drawing) }),
    href: `/a/c/${token}`,
    label: 'Ad',
    campaignId: campaign.id,
    frequency: campaign.frequency,
  };
}

function imageOf(
  { type, mediaId = '', listingId = '', alt = '' }: AdCreative,
  { sizes }: AdPlacementRow,
  { material: { pictures, listings }, mediaOrigin, lite }: Pick<SlotOf, 'material' | 'mediaOrigin' | 'lite'>,
): AdSlot['image'] | undefined {
  const [[width, height] = [640, 360]] = sizes;
  if (type === 'IMAGE') {
    const bytes = pictures.get(mediaId)?.bytes ?? 0;
    const url = `${mediaOrigin}/media/${mediaId}-shown.webp`;
    return lite && bytes > liteBytes ? undefined : { url, alt, width, height };
  }
  const cover = listings.get(listingId)?.cover;
  return type === 'TEXT' || cover === undefined || lite
    ? undefined
    : { url: cover.w320, alt: cover.alt, width, height };
}
