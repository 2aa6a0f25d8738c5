import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Labels of types of accommodation. */
export const hotelTypeLabels = defineMessages({
  HOTEL: { id: 'common.hotel' },
  LODGE: { id: 'propertyType.LODGE' },
  GUEST_HOUSE: { id: 'hotelType.GUEST_HOUSE' },
  HOSTEL: { id: 'propertyType.HOSTEL' },
  SERVICED_APARTMENT: { id: 'hotelType.SERVICED_APARTMENT' },
  CAMP: { id: 'hotelType.CAMP' },
  RESORT: { id: 'hotelType.RESORT' },
});
