import type { Media } from '@ardhi/contracts/media';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Labels of what a photo shows. */
export const roomLabels: Readonly<Record<NonNullable<Media['room']>, MessageDescriptor>> = defineMessages({
  FRONT: { id: 'room.FRONT' },
  LIVING: { id: 'room.LIVING' },
  KITCHEN: { id: 'room.KITCHEN' },
  BEDROOM: { id: 'room.BEDROOM' },
  BATHROOM: { id: 'room.BATHROOM' },
  DINING: { id: 'room.DINING' },
  OFFICE: { id: 'common.office' },
  GARDEN: { id: 'room.GARDEN' },
  PARKING: { id: 'room.PARKING' },
  VIEW: { id: 'common.view' },
  AERIAL: { id: 'room.AERIAL' },
  ROAD: { id: 'common.road' },
  BEACON: { id: 'room.BEACON' },
  PLAT_MAP: { id: 'common.deedPlan' },
  OTHER: { id: 'room.OTHER' },
});
