import type { HotelListing, ProductListing } from '@ardhi/contracts/listings/listing';
import { defineMessages } from '@ardhi/kit/i18n/intl.tsx';
import { plainChoice, type Row, type Say, together } from './fact-text.ts';

const labels = defineMessages({
  type: { id: 'fact.type', defaultMessage: 'Type' },
  stars: { id: 'fact.stars', defaultMessage: 'Stars' },
  checkIn: { id: 'fact.checkIn', defaultMessage: 'Arrive from' },
  checkOut: { id: 'fact.checkOut', defaultMessage: 'Leave by' },
  conference: { id: 'fact.conference', defaultMessage: 'Conference seats' },
  licence: { id: 'fact.licence', defaultMessage: 'Licence' },
  trade: { id: 'fact.trade', defaultMessage: 'Trade' },
  unit: { id: 'fact.unit', defaultMessage: 'Sold by' },
  least: { id: 'fact.leastOrder', defaultMessage: 'Least order' },
  ready: { id: 'fact.ready', defaultMessage: 'Ready in' },
});
const units = defineMessages({
  stars: { id: 'fact.starsBy', defaultMessage: '{n} by {body}' },
  days: { id: 'fact.days', defaultMessage: '{n, plural, one {# day} other {# days}}' },
});

/** What guests ask of a house before its rooms. */
export const hotelRows = ({ intl, number }: Say, it: HotelListing): Row[] => [
  [labels.type, plainChoice(it.hotelType)],
  [
    labels.stars,
    it.stars && it.starsBody
      ? intl.formatMessage(units.stars, { n: it.stars, body: it.starsBody })
      : number(it.stars || undefined),
  ],
  [labels.checkIn, it.checkIn],
  [labels.checkOut, it.checkOut],
  [labels.conference, number(it.conferenceSeats)],
  [labels.licence, it.licenceNo],
];

/** What builders ask of a trade or a material. */
export const productRows = ({ number, counted }: Say, it: ProductListing): Row[] => [
  [labels.type, plainChoice(it.productType)],
  [labels.trade, plainChoice(it.trade)],
  [labels.unit, it.unit],
  [labels.least, number(it.minOrder)],
  [labels.ready, counted(units.days, it.leadTimeDays)],
  [labels.licence, together(it.licenceBody, it.licenceNo)],
];
