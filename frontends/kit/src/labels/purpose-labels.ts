import type { Purpose } from '@ardhi/contracts/listings/listing-enums';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Labels of the purposes of a listing. */
export const purposeLabels: Readonly<Record<Purpose, MessageDescriptor>> = defineMessages({
  SALE: { id: 'purpose.SALE' },
  RENT: { id: 'purpose.RENT' },
  SHORT_LET: { id: 'common.shortStay' },
  LEASE: { id: 'purpose.LEASE' },
  JOINT_VENTURE: { id: 'purpose.JOINT_VENTURE' },
  AUCTION: { id: 'purpose.AUCTION' },
  WANTED: { id: 'purpose.WANTED' },
});
