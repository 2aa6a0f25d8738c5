import type { Media } from '@ardhi/contracts/media/media';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** What a photo shows. */
export const roomWords: Readonly<Record<NonNullable<Media['room']>, MessageDescriptor>> = defineMessages({
  FRONT: { id: 'room.FRONT', defaultMessage: 'Front' },
  LIVING: { id: 'room.LIVING', defaultMessage: 'Living room' },
  KITCHEN: { id: 'room.KITCHEN', defaultMessage: 'Kitchen' },
  BEDROOM: { id: 'room.BEDROOM', defaultMessage: 'Bedroom' },
  BATHROOM: { id: 'room.BATHROOM', defaultMessage: 'Bathroom' },
  DINING: { id: 'room.DINING', defaultMessage: 'Dining room' },
  OFFICE: { id: 'room.OFFICE', defaultMessage: 'Office' },
  GARDEN: { id: 'room.GARDEN', defaultMessage: 'Garden' },
  PARKING: { id: 'room.PARKING', defaultMessage: 'Parking' },
  VIEW: { id: 'room.VIEW', defaultMessage: 'View' },
  AERIAL: { id: 'room.AERIAL', defaultMessage: 'From above' },
  ROAD: { id: 'room.ROAD', defaultMessage: 'Road' },
  BEACON: { id: 'room.BEACON', defaultMessage: 'Boundary beacon' },
  PLAT_MAP: { id: 'room.PLAT_MAP', defaultMessage: 'Deed plan' },
  OTHER: { id: 'room.OTHER', defaultMessage: 'Something else' },
});
