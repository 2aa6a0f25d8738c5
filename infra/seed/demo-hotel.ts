import type { HotelInput } from '@ardhi/contracts/listings/listing-input';
import { toMinorUnits } from '@ardhi/contracts/money';
import type { DemoPlace } from './demo-place.ts';
import { roundPrice } from './demo-plot.ts';
import { capital } from './listing-texts.ts';
import type { SeededRandom } from './seeded-random.ts';

const kinds = [
  ['HOTEL', 5],
  ['GUEST_HOUSE', 5],
  ['LODGE', 3],
  ['SERVICED_APARTMENT', 3],
  ['RESORT', 1],
] as const;
const names = [
  'Acacia',
  'Jacaranda',
  'Lakeview',
  'Crane',
  'Savanna',
  'Palm Court',
  'Hilltop',
  'Baobab',
  'Flame Tree',
  'Old Station',
] as const;
const rooms = [
  ['Single room', 1, 'One single bed', 0.7],
  ['Double room', 2, 'One double bed', 1],
  ['Twin room', 2, 'Two single beds', 1.05],
  ['Family room', 4, 'One double and two single beds', 1.6],
] as const;

/** Building type of a hotel. */
type HotelBuilding = 'HOTEL' | 'GRAND_HOTEL' | 'GUEST_HOUSE' | 'LODGE' | 'APARTMENT';

/** A hotel of the demo world. */
export interface DemoHotel {
  readonly input: HotelInput;
  readonly kind: HotelBuilding;
}

/** A hotel or lodge; a night in a double room costs about an eighteenth of a house's monthly rent. */
export function demoHotel(place: DemoPlace, random: SeededRandom): DemoHotel {
  const { town } = place;
  const hotelType = random.weighted(kinds);
  const stars = random.weighted([
    [2, 3],
    [3, 5],
    [4, 2],
    [5, 1],
  ] as const);
  const night = (town.rent / 18) * (0.6 + stars * 0.35) * random.vary(1, 0.3);
  const price = (share: number) => ({
    amount: toMinorUnits(roundPrice(night * share), town.currency),
    currency: town.currency,
  });
  const word = hotelType.replaceAll('_', ' ').toLowerCase();
  const name = `${random.pick(names)} ${capital(word)}`;
  return {
    kind: hotelBuilding(hotelType, stars),
    input: {
      title: { en: `${name} in ${place.quarter}, ${town.name}` },
      description: { en: hotelDescription(name, place, random) },
      purpose: 'SHORT_LET',
      category: 'HOSPITALITY',
      hotelType,
      stars,
      price: price(0.7),
      priceUnit: 'PER_NIGHT',
      qualifier: 'FROM',
      rooms: rooms.map(([room, sleeps, beds, share]) => ({
        name: room,
        sleeps,
        beds,
        count: random.between(2, 14),
        rate: price(share),
        breakfast: random.chance(0.7),
      })),
      checkIn: '14:00',
      checkOut: '10:30',
      ...(stars > 2 && { licenceNo: `DEMO-${stars}${Math.round(night) % 1_000}` }),
      // The description says where cars park.
      amenities: [
        ...new Set([
          ...random.sample(
            ['Wi-Fi', 'Parking', 'Restaurant', 'Pool', 'Conference room', 'Airport transfer', 'Laundry'],
            random.between(3, 6),
          ),
          'Parking',
        ]),
      ],
    },
  };
}

const hotelBuilding = (hotelType: string, stars: number): HotelBuilding => {
  if (hotelType === 'LODGE' || hotelType === 'RESORT') return 'LODGE';
  if (hotelType === 'GUEST_HOUSE') return 'GUEST_HOUSE';
  if (hotelType === 'SERVICED_APARTMENT') return 'APARTMENT';
  return stars > 3 ? 'GRAND_HOTEL' : 'HOTEL';
};

/** Five sentences about a hotel. */
const hotelDescription = (name: string, { quarter, town }: DemoPlace, random: SeededRandom): string =>
  [
    `${name} stands in ${quarter}, ${town.name}, and has rooms of four sizes.`,
    random.pick([
      'Breakfast is cooked to order and taken in the garden.',
      'The dining room opens at six and closes late.',
      'Tea and fruit are on the table all day.',
    ]),
    random.pick([
      'Power and water do not stop: there is a generator and a tank.',
      'The borehole and the solar roof keep everything running.',
    ]),
    'Cars park inside the wall and a guard is awake through the night.',
    random.pick([
      'The stage is a short walk away.',
      'The airport is reached by the main road without crossing the town.',
    ]),
  ].join(' ');
