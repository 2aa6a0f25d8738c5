import type { ItemKey } from '@ardhi/contracts/billing/catalogue';
import { defineMessages, type IntlShape, type MessageDescriptor } from '../i18n/intl.tsx';

const labels: Readonly<Record<ItemKey, MessageDescriptor>> = defineMessages({
  LISTING_SLOT: { id: 'billing.item.LISTING_SLOT' },
  IMAGE_QUOTA: { id: 'billing.item.IMAGE_QUOTA' },
  STORAGE_BYTES: { id: 'billing.item.STORAGE_BYTES' },
  AGENT_SEAT: { id: 'billing.item.AGENT_SEAT' },
  IMAGES_PER_LISTING: { id: 'billing.item.IMAGES_PER_LISTING' },
  FEATURED_DAY: { id: 'billing.item.FEATURED_DAY' },
  BUMP: { id: 'billing.item.BUMP' },
  TOP_OF_AREA_DAY: { id: 'billing.item.TOP_OF_AREA_DAY' },
  AD_IMPRESSION: { id: 'billing.item.AD_IMPRESSION' },
  VIDEO_LISTING: { id: 'billing.item.VIDEO_LISTING' },
  WHATSAPP_MESSAGE: { id: 'billing.item.WHATSAPP_MESSAGE' },
  SMS: { id: 'billing.item.SMS' },
  EVIDENCE_REVIEW: { id: 'billing.item.EVIDENCE_REVIEW' },
  SITE_VISIT: { id: 'billing.item.SITE_VISIT' },
  FEED_EXPORT: { id: 'billing.item.FEED_EXPORT' },
  API_ACCESS: { id: 'billing.item.API_ACCESS' },
  LEAD_EXPORT: { id: 'billing.item.LEAD_EXPORT' },
  SUPPORT_PRIORITY: { id: 'billing.item.SUPPORT_PRIORITY' },
});

const storageInGib: MessageDescriptor = defineMessages({ text: { id: 'billing.item.storageGib' } }).text;
const mebibyte = 2 ** 20;
const gibibyte = 2 ** 30;

/** "40 listing slots", "5 GiB of storage": what a buyer gets. */
export function itemText(
  { formatMessage }: IntlShape,
  { itemKey, quantity }: { readonly itemKey: ItemKey; readonly quantity: number },
): string {
  if (itemKey !== 'STORAGE_BYTES') return formatMessage(labels[itemKey], { n: quantity });
  return quantity >= gibibyte
    ? formatMessage(storageInGib, { n: quantity / gibibyte })
    : formatMessage(labels.STORAGE_BYTES, { n: quantity / mebibyte });
}
