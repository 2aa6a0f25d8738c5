import type { HotelListing, ProductListing } from '@ardhi/contracts/listings/listing';
import { defineMessages } from '@ardhi/kit/i18n/intl';
import { type FactFormatter, type FactRow, humanizeChoice, joinParts } from './fact-formatter.ts';

const messages = defineMessages({
  type: { id: 'common.type' },
  stars: { id: 'common.stars' },
  checkIn: { id: 'common.checkInFrom' },
  checkOut: { id: 'common.checkOutBy' },
  conference: { id: 'common.conferenceSeats' },
  licence: { id: 'common.licence' },
  trade: { id: 'common.trade' },
  unit: { id: 'common.soldPer' },
  least: { id: 'fact.leastOrder' },
  ready: { id: 'fact.ready' },
});
const units = defineMessages({
  stars: { id: 'fact.starsBy' },
  days: { id: 'fact.days' },
});

/** Facts of a hotel, in the order in which guests ask for them. */
export const hotelRows = ({ intl, number }: FactFormatter, hotel: HotelListing): FactRow[] => [
  [messages.type, humanizeChoice(hotel.hotelType)],
  [
    messages.stars,
    hotel.stars && hotel.starsBody
      ? intl.formatMessage(units.stars, { n: hotel.stars, body: hotel.starsBody })
      : number(hotel.stars || undefined),
  ],
  [messages.checkIn, hotel.checkIn],
  [messages.checkOut, hotel.checkOut],
  [messages.conference, number(hotel.conferenceSeats)],
  [messages.licence, hotel.licenceNo],
];

/** Facts of a product or service, in the order in which builders ask for them. */
export const productRows = ({ number, count }: FactFormatter, product: ProductListing): FactRow[] => [
  [messages.type, humanizeChoice(product.productType)],
  [messages.trade, humanizeChoice(product.trade)],
  [messages.unit, product.unit],
  [messages.least, number(product.minOrder)],
  [messages.ready, count(units.days, product.leadTimeDays)],
  [messages.licence, joinParts(product.licenceBody, product.licenceNo)],
];
