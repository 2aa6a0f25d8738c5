import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { houseFactsLabels } from '@ardhi/kit/labels/house-facts-labels';
import { landFactsLabels } from '@ardhi/kit/labels/land-facts-labels';
import { plotUseLabels } from '@ardhi/kit/labels/plot-use-labels';
import { propertyTypeLabels } from '@ardhi/kit/labels/property-type-labels';
import { purposeLabels } from '@ardhi/kit/labels/purpose-labels';
import { tenureLabels } from '@ardhi/kit/labels/tenure-labels';
import type { FilterName } from '../../../lib/search/search-filters.ts';

type OptionLabels = Readonly<Record<string, MessageDescriptor>>;

/**
 * A field of the filter panel: `one` takes a single option, `several` any number, `least` a minimum, `flag`
 * is on or off.
 */
export type FilterField = { readonly name: FilterName; readonly label: MessageDescriptor } & (
  | { readonly kind: 'one'; readonly optionLabels: OptionLabels }
  | { readonly kind: 'several'; readonly optionLabels: OptionLabels }
  | { readonly kind: 'least'; readonly steps: readonly number[] }
  | { readonly kind: 'flag' }
);

const messages = defineMessages({
  purpose: { id: 'common.purpose' },
  kind: { id: 'common.listingType' },
  type: { id: 'common.buildingType' },
  bedsMin: { id: 'common.bedrooms' },
  bathsMin: { id: 'common.bathrooms' },
  use: { id: 'common.landUse' },
  tenure: { id: 'common.tenure' },
  trustMin: { id: 'filter.trust' },
  hasBoundary: { id: 'filter.hasBoundary' },
  road: { id: 'common.road' },
  furnished: { id: 'common.furniture' },
  condition: { id: 'common.condition' },
  power: { id: 'common.power' },
  water: { id: 'common.water' },
  instalments: { id: 'filter.instalments' },
  negotiable: { id: 'filter.negotiable' },
  mortgage: { id: 'filter.mortgage' },
  feeFree: { id: 'common.noAgencyFee' },
  hasVideo: { id: 'filter.hasVideo' },
  has360: { id: 'filter.has360' },
  hasFloorPlan: { id: 'filter.hasFloorPlan' },
  addedWithinDays: { id: 'common.added' },
  reducedWithinDays: { id: 'common.priceReduced' },
  listedAs: { id: 'filter.listedAs' },
});

const kindLabels = defineMessages({
  PROPERTY: { id: 'kind.PROPERTY' },
  PLOT: { id: 'common.land' },
  HOTEL: { id: 'common.hotels' },
  PRODUCT: { id: 'kind.PRODUCT' },
});
const daysLabels: OptionLabels = defineMessages({
  1: { id: 'days.1' },
  7: { id: 'days.7' },
  30: { id: 'days.30' },
});
const listedAsLabels = defineMessages({
  AGENCY: { id: 'listedAs.AGENCY' },
  AGENT: { id: 'listedAs.AGENT' },
  OWNER: { id: 'listedAs.OWNER' },
  DEVELOPER: { id: 'listedAs.DEVELOPER' },
});

const pick = <W extends OptionLabels, K extends keyof W & string>(
  optionLabels: W,
  ...keys: readonly K[]
): OptionLabels =>
  Object.fromEntries(
    keys.flatMap((key) => (optionLabels[key] === undefined ? [] : [[key, optionLabels[key]]])),
  );

const roadLabels = pick(landFactsLabels, 'TARMAC', 'PAVED', 'MURRAM', 'GRAVEL', 'EARTH', 'FOOTPATH');
const field = {
  purpose: { name: 'purpose', label: messages.purpose, kind: 'one', optionLabels: purposeLabels },
  kind: { name: 'kind', label: messages.kind, kind: 'one', optionLabels: kindLabels },
  added: { name: 'addedWithinDays', label: messages.addedWithinDays, kind: 'one', optionLabels: daysLabels },
  reduced: {
    name: 'reducedWithinDays',
    label: messages.reducedWithinDays,
    kind: 'one',
    optionLabels: pick(daysLabels, '7', '30'),
  },
  listedAs: { name: 'listedAs', label: messages.listedAs, kind: 'one', optionLabels: listedAsLabels },
  road: { name: 'road', label: messages.road, kind: 'several', optionLabels: roadLabels },
  trust: { name: 'trustMin', label: messages.trustMin, kind: 'least', steps: [1, 2, 3, 4, 5] },
} as const satisfies Record<string, FilterField>;

const flag = (name: keyof typeof messages & FilterName): FilterField => ({
  name,
  label: messages[name],
  kind: 'flag',
});

const landFields: readonly FilterField[] = [
  { name: 'use', label: messages.use, kind: 'several', optionLabels: plotUseLabels },
  field.trust,
  flag('hasBoundary'),
  { name: 'tenure', label: messages.tenure, kind: 'several', optionLabels: tenureLabels },
  {
    name: 'power',
    label: messages.power,
    kind: 'several',
    optionLabels: pick(landFactsLabels, 'CONNECTED', 'AT_BOUNDARY', 'NEARBY'),
  },
  {
    name: 'water',
    label: messages.water,
    kind: 'several',
    optionLabels: pick(landFactsLabels, 'CONNECTED', 'AT_BOUNDARY', 'NEARBY'),
  },
];
const buildingFields: readonly FilterField[] = [
  { name: 'type', label: messages.type, kind: 'several', optionLabels: propertyTypeLabels },
  { name: 'bedsMin', label: messages.bedsMin, kind: 'least', steps: [1, 2, 3, 4, 5] },
  { name: 'bathsMin', label: messages.bathsMin, kind: 'least', steps: [1, 2, 3] },
  {
    name: 'furnished',
    label: messages.furnished,
    kind: 'one',
    optionLabels: pick(houseFactsLabels, 'UNFURNISHED', 'PARTLY', 'FURNISHED'),
  },
  {
    name: 'condition',
    label: messages.condition,
    kind: 'several',
    optionLabels: pick(
      houseFactsLabels,
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
    label: messages.power,
    kind: 'several',
    optionLabels: pick(houseFactsLabels, 'GRID_POSTPAID', 'GRID_PREPAID', 'SOLAR', 'GENERATOR', 'INVERTER'),
  },
  {
    name: 'water',
    label: messages.water,
    kind: 'several',
    optionLabels: pick(houseFactsLabels, 'PIPED', 'BOREHOLE', 'WELL', 'TANK', 'RAINWATER'),
  },
  field.trust,
];
const commonFields: readonly FilterField[] = [
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

/** The fields of the filter panel, most used first. */
export const fieldsFor = (landOnly: boolean): readonly FilterField[] =>
  landOnly
    ? [field.purpose, ...landFields, ...commonFields]
    : [field.purpose, field.kind, ...buildingFields, ...commonFields];
