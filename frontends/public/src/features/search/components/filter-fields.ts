import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { purposeLabels } from '@ardhi/kit/labels/purpose-labels';
import { roadLabels } from '@ardhi/kit/labels/road-and-supply-labels';
import type { FilterName } from '../../../lib/search/search-filters.ts';
import type { FilterField } from '../filter-field.ts';

const messages = defineMessages({
  purpose: { id: 'common.purpose' },
  trustMin: { id: 'filter.trust' },
  trustStep: { id: 'evidence.mark' },
  road: { id: 'common.road' },
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

const weekAndMonthLabels = defineMessages({
  7: { id: 'days.7' },
  30: { id: 'days.30' },
});
const daysLabels = { ...defineMessages({ 1: { id: 'days.1' } }), ...weekAndMonthLabels };
const listedAsLabels = defineMessages({
  AGENCY: { id: 'listedAs.AGENCY' },
  AGENT: { id: 'listedAs.AGENT' },
  OWNER: { id: 'listedAs.OWNER' },
  DEVELOPER: { id: 'listedAs.DEVELOPER' },
});

/** A field that is on or off. */
export const flag = (name: FilterName, label: MessageDescriptor): FilterField => ({
  name,
  label,
  kind: 'flag',
});

/** Sale, rent and so on. */
export const purposeField: FilterField = {
  name: 'purpose',
  label: messages.purpose,
  kind: 'one',
  optionLabels: purposeLabels,
};
/** The least evidence on file. */
export const trustField: FilterField = {
  name: 'trustMin',
  label: messages.trustMin,
  kind: 'least',
  steps: [1, 2, 3, 4, 5],
  stepLabel: messages.trustStep,
};
/** When a listing was added. */
export const addedField: FilterField = {
  name: 'addedWithinDays',
  label: messages.addedWithinDays,
  kind: 'one',
  optionLabels: daysLabels,
};
/** Negotiable prices. */
export const negotiableField: FilterField = flag('negotiable', messages.negotiable);

/** The last fields of the search for land and for all kinds. */
export const commonFields: readonly FilterField[] = [
  { name: 'road', label: messages.road, kind: 'several', optionLabels: roadLabels },
  flag('instalments', messages.instalments),
  negotiableField,
  flag('mortgage', messages.mortgage),
  flag('feeFree', messages.feeFree),
  flag('hasVideo', messages.hasVideo),
  flag('has360', messages.has360),
  flag('hasFloorPlan', messages.hasFloorPlan),
  addedField,
  {
    name: 'reducedWithinDays',
    label: messages.reducedWithinDays,
    kind: 'one',
    optionLabels: weekAndMonthLabels,
  },
  { name: 'listedAs', label: messages.listedAs, kind: 'one', optionLabels: listedAsLabels },
];
