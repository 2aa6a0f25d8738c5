import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import { houseFactsWords } from '@ardhi/kit/words/house-facts-words';
import { landFactsWords } from '@ardhi/kit/words/land-facts-words';
import { plotUseWords } from '@ardhi/kit/words/plot-use-words';
import { propertyTypeWords } from '@ardhi/kit/words/property-type-words';
import { purposeWords } from '@ardhi/kit/words/purpose-words';
import { tenureWords } from '@ardhi/kit/words/tenure-words';
import type { AskedName } from './asked.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

/** One question of the panel. `several` may have more than one answer; `least` asks for at least so many. */
export type FilterField = { readonly name: AskedName; readonly label: MessageDescriptor } & (
  | { readonly kind: 'one'; readonly words: Words }
  | { readonly kind: 'several'; readonly words: Words }
  | { readonly kind: 'least'; readonly steps: readonly number[] }
  | { readonly kind: 'flag' }
);

const labels = defineMessages({
  purpose: { id: 'filter.purpose', defaultMessage: 'Offered' },
  kind: { id: 'filter.kind', defaultMessage: 'Kind' },
  type: { id: 'filter.type', defaultMessage: 'Type of building' },
  bedsMin: { id: 'filter.beds', defaultMessage: 'Bedrooms' },
  bathsMin: { id: 'filter.baths', defaultMessage: 'Bathrooms' },
  use: { id: 'filter.use', defaultMessage: 'Use of the land' },
  tenure: { id: 'filter.tenure', defaultMessage: 'How the land is held' },
  trustMin: { id: 'filter.trust', defaultMessage: 'Evidence on file, level at least' },
  hasBoundary: { id: 'filter.hasBoundary', defaultMessage: 'Boundary on the map' },
  road: { id: 'filter.road', defaultMessage: 'Road' },
  furnished: { id: 'filter.furnished', defaultMessage: 'Furniture' },
  condition: { id: 'filter.condition', defaultMessage: 'Condition' },
  power: { id: 'filter.power', defaultMessage: 'Power' },
  water: { id: 'filter.water', defaultMessage: 'Water' },
  instalments: { id: 'filter.instalments', defaultMessage: 'Can be paid in instalments' },
  negotiable: { id: 'filter.negotiable', defaultMessage: 'Negotiable' },
  mortgage: { id: 'filter.mortgage', defaultMessage: 'Mortgage accepted' },
  feeFree: { id: 'filter.feeFree', defaultMessage: 'No agency fee' },
  hasVideo: { id: 'filter.hasVideo', defaultMessage: 'With video' },
  has360: { id: 'filter.has360', defaultMessage: 'With 360° view' },
  hasFloorPlan: { id: 'filter.hasFloorPlan', defaultMessage: 'With floor plan' },
  addedWithinDays: { id: 'filter.added', defaultMessage: 'Added' },
  reducedWithinDays: { id: 'filter.reduced', defaultMessage: 'Price reduced' },
  listedAs: { id: 'filter.listedAs', defaultMessage: 'Offered by' },
});

const kindWords = defineMessages({
  PROPERTY: { id: 'kind.PROPERTY', defaultMessage: 'Buildings' },
  PLOT: { id: 'kind.PLOT', defaultMessage: 'Land' },
  HOTEL: { id: 'kind.HOTEL', defaultMessage: 'Hotels' },
  PRODUCT: { id: 'kind.PRODUCT', defaultMessage: 'Building services' },
});
const daysWords: Words = defineMessages({
  1: { id: 'days.1', defaultMessage: 'In the last day' },
  7: { id: 'days.7', defaultMessage: 'In the last 7 days' },
  30: { id: 'days.30', defaultMessage: 'In the last 30 days' },
});
const listedAsWords = defineMessages({
  AGENCY: { id: 'listedAs.AGENCY', defaultMessage: 'An agency' },
  AGENT: { id: 'listedAs.AGENT', defaultMessage: 'An agent' },
  OWNER: { id: 'listedAs.OWNER', defaultMessage: 'The owner' },
  DEVELOPER: { id: 'listedAs.DEVELOPER', defaultMessage: 'A developer' },
});

const pick = <W extends Words, K extends keyof W & string>(words: W, ...keys: readonly K[]): Words =>
  Object.fromEntries(keys.flatMap((key) => (words[key] === undefined ? [] : [[key, words[key]]])));

const roads = pick(landFactsWords, 'TARMAC', 'PAVED', 'MURRAM', 'GRAVEL', 'EARTH', 'FOOTPATH');
const field = {
  purpose: { name: 'purpose', label: labels.purpose, kind: 'one', words: purposeWords },
  kind: { name: 'kind', label: labels.kind, kind: 'one', words: kindWords },
  added: { name: 'addedWithinDays', label: labels.addedWithinDays, kind: 'one', words: daysWords },
  reduced: {
    name: 'reducedWithinDays',
    label: labels.reducedWithinDays,
    kind: 'one',
    words: pick(daysWords, '7', '30'),
  },
  listedAs: { name: 'listedAs', label: labels.listedAs, kind: 'one', words: listedAsWords },
  road: { name: 'road', label: labels.road, kind: 'several', words: roads },
  trust: { name: 'trustMin', label: labels.trustMin, kind: 'least', steps: [1, 2, 3, 4, 5] },
} as const satisfies Record<string, FilterField>;

const flag = (name: keyof typeof labels & AskedName): FilterField => ({
  name,
  label: labels[name],
  kind: 'flag',
});

const ofLand: readonly FilterField[] = [
  { name: 'use', label: labels.use, kind: 'several', words: plotUseWords },
  field.trust,
  flag('hasBoundary'),
  { name: 'tenure', label: labels.tenure, kind: 'several', words: tenureWords },
  {
    name: 'power',
    label: labels.power,
    kind: 'several',
    words: pick(landFactsWords, 'CONNECTED', 'AT_BOUNDARY', 'NEARBY'),
  },
  {
    name: 'water',
    label: labels.water,
    kind: 'several',
    words: pick(landFactsWords, 'CONNECTED', 'AT_BOUNDARY', 'NEARBY'),
  },
];
const ofBuildings: readonly FilterField[] = [
  { name: 'type', label: labels.type, kind: 'several', words: propertyTypeWords },
  { name: 'bedsMin', label: labels.bedsMin, kind: 'least', steps: [1, 2, 3, 4, 5] },
  { name: 'bathsMin', label: labels.bathsMin, kind: 'least', steps: [1, 2, 3] },
  {
    name: 'furnished',
    label: labels.furnished,
    kind: 'one',
    words: pick(houseFactsWords, 'UNFURNISHED', 'PARTLY', 'FURNISHED'),
  },
  {
    name: 'condition',
    label: labels.condition,
    kind: 'several',
    words: pick(
      houseFactsWords,
      ...([
        'OFF_PLAN',
        'UNDER_CONSTRUCTION',
        'SHELL',
        'NEW',
        'EXCELLENT',
        'GOOD',
        'NEEDS_RENOVATION',
      ] as const),
    ),
  },
  {
    name: 'power',
    label: labels.power,
    kind: 'several',
    words: pick(houseFactsWords, 'GRID_POSTPAID', 'GRID_PREPAID', 'SOLAR', 'GENERATOR', 'INVERTER'),
  },
  {
    name: 'water',
    label: labels.water,
    kind: 'several',
    words: pick(houseFactsWords, 'PIPED', 'BOREHOLE', 'WELL', 'TANK', 'RAINWATER'),
  },
  field.trust,
];
const ofAll: readonly FilterField[] = [
  field.road,
  flag('instalments'),
  flag('negotiable'),
  flag('mortgage'),
  flag('feeFree'),
  flag('hasVideo'),
  flag('has360'),
  flag('hasFloorPlan'),
  field.added,
  field.reduced,
  field.listedAs,
];

/** The questions of the panel, in the order of how many people ask them. */
export const fieldsFor = (land: boolean): readonly FilterField[] =>
  land ? [field.purpose, ...ofLand, ...ofAll] : [field.purpose, field.kind, ...ofBuildings, ...ofAll];
