import { defineMessages } from '@ardhi/kit/i18n/intl';
import { plotUseLabels } from '@ardhi/kit/labels/plot-use-labels';
import { supplyLabels } from '@ardhi/kit/labels/road-and-supply-labels';
import { tenureLabels } from '@ardhi/kit/labels/tenure-labels';
import { commonFields, flag, purposeField, trustField } from '../components/filter-fields.ts';
import type { SearchDirectory } from '../directory.ts';

const titles = defineMessages({
  all: { id: 'search.plotsTab' },
  in: { id: 'search.plotsIn' },
  near: { id: 'search.plotsNear' },
});
const messages = defineMessages({
  none: { id: 'plots.none' },
  use: { id: 'common.landUse' },
  tenure: { id: 'common.tenure' },
  hasBoundary: { id: 'filter.hasBoundary' },
  power: { id: 'common.power' },
  water: { id: 'common.water' },
});

/** Land and plots. */
export const land: SearchDirectory = {
  path: '/plots',
  kind: 'PLOT',
  titles,
  none: messages.none,
  fields: [
    purposeField,
    { name: 'use', label: messages.use, kind: 'several', optionLabels: plotUseLabels },
    trustField,
    flag('hasBoundary', messages.hasBoundary),
    { name: 'tenure', label: messages.tenure, kind: 'several', optionLabels: tenureLabels },
    {
      name: 'power',
      label: messages.power,
      kind: 'several',
      optionLabels: supplyLabels,
    },
    {
      name: 'water',
      label: messages.water,
      kind: 'several',
      optionLabels: supplyLabels,
    },
    ...commonFields,
  ],
  purposes: ['SALE', 'RENT', 'SHORT_LET', 'LEASE'],
  sorts: ['newest', 'price', '-price', 'pricePerM2', '-area', '-drop', '-trust'],
  sizeUnit: 'ACRE',
};
