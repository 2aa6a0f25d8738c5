import { defineMessages } from '@ardhi/kit/i18n/intl';
import { hotelTypeLabels } from '../../../lib/hotel-type-labels.ts';
import { addedField, flag } from '../components/filter-fields.ts';
import { FoundControl } from '../components/found-control.tsx';
import { HotelFacts } from '../components/hotel-facts.tsx';
import type { SearchDirectory } from '../directory.ts';

const titles = defineMessages({
  all: { id: 'search.hotels' },
  in: { id: 'search.hotelsIn' },
  near: { id: 'search.hotelsNear' },
});
const messages = defineMessages({
  none: { id: 'hotels.none' },
  stars: { id: 'common.stars' },
  type: { id: 'common.type' },
  town: { id: 'filter.town' },
  amenities: { id: 'filter.amenities' },
  licensed: { id: 'filter.licensed' },
});
const starLabels = defineMessages({
  5: { id: 'stars.5' },
  4: { id: 'stars.4' },
  3: { id: 'stars.3' },
  2: { id: 'stars.2' },
  1: { id: 'stars.1' },
});

/** Hotels and lodges. */
export const hotels: SearchDirectory = {
  path: '/hotels',
  kind: 'HOTEL',
  titles,
  none: messages.none,
  fields: [
    { name: 'stars', label: messages.stars, kind: 'several', optionLabels: starLabels },
    { name: 'city', label: messages.town, kind: 'found', takes: 'one', Control: FoundControl },
    { name: 'amenities', label: messages.amenities, kind: 'found', takes: 'several', Control: FoundControl },
    { name: 'type', label: messages.type, kind: 'several', optionLabels: hotelTypeLabels },
    flag('licensed', messages.licensed),
    addedField,
  ],
  purposes: [],
  sorts: ['newest', 'price', '-price'],
  cardFacts: (card) => <HotelFacts card={card} />,
};
