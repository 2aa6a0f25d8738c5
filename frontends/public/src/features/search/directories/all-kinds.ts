import { defineMessages } from '@ardhi/kit/i18n/intl';
import {
  conditionLabels,
  furnishedLabels,
  housePowerLabels,
  houseWaterLabels,
} from '@ardhi/kit/labels/house-filter-labels';
import { propertyTypeLabels } from '@ardhi/kit/labels/property-type-labels';
import { commonFields, purposeField, trustField } from '../components/filter-fields.ts';
import type { SearchDirectory } from '../directory.ts';

const titles = defineMessages({
  all: { id: 'search.mapTab' },
  in: { id: 'search.mapIn' },
  near: { id: 'search.mapNear' },
});
const messages = defineMessages({
  none: { id: 'map.none' },
  kind: { id: 'common.listingType' },
  type: { id: 'common.buildingType' },
  bedsMin: { id: 'common.bedrooms' },
  bathsMin: { id: 'common.bathrooms' },
  furnished: { id: 'common.furniture' },
  condition: { id: 'common.condition' },
  power: { id: 'common.power' },
  water: { id: 'common.water' },
});
const kindLabels = defineMessages({
  PROPERTY: { id: 'kind.PROPERTY' },
  PLOT: { id: 'common.land' },
  HOTEL: { id: 'common.hotels' },
  PRODUCT: { id: 'kind.PRODUCT' },
});

/** Listings of all kinds. */
export const allKinds: SearchDirectory = {
  path: '/properties-map',
  titles,
  none: messages.none,
  fields: [
    purposeField,
    { name: 'kind', label: messages.kind, kind: 'one', optionLabels: kindLabels },
    { name: 'type', label: messages.type, kind: 'several', optionLabels: propertyTypeLabels },
    { name: 'bedsMin', label: messages.bedsMin, kind: 'least', steps: [1, 2, 3, 4, 5] },
    { name: 'bathsMin', label: messages.bathsMin, kind: 'least', steps: [1, 2, 3] },
    {
      name: 'furnished',
      label: messages.furnished,
      kind: 'one',
      optionLabels: furnishedLabels,
    },
    {
      name: 'condition',
      label: messages.condition,
      kind: 'several',
      optionLabels: conditionLabels,
    },
    {
      name: 'power',
      label: messages.power,
      kind: 'several',
      optionLabels: housePowerLabels,
    },
    {
      name: 'water',
      label: messages.water,
      kind: 'several',
      optionLabels: houseWaterLabels,
    },
    trustField,
    ...commonFields,
  ],
  purposes: ['SALE', 'RENT', 'SHORT_LET', 'LEASE'],
  sorts: ['newest', 'price', '-price', 'pricePerM2', '-area', '-drop', '-trust'],
  sizeUnit: 'SQM',
};
