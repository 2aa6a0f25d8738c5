import { defineMessages } from '../i18n/intl.tsx';

/** Labels of the surfaces of roads. */
export const roadLabels = defineMessages({
  TARMAC: { id: 'landFacts.TARMAC' },
  PAVED: { id: 'landFacts.PAVED' },
  MURRAM: { id: 'landFacts.MURRAM' },
  GRAVEL: { id: 'landFacts.GRAVEL' },
  EARTH: { id: 'landFacts.EARTH' },
  FOOTPATH: { id: 'landFacts.FOOTPATH' },
});

/** Labels of how near power and water are to a plot. */
export const supplyLabels = defineMessages({
  CONNECTED: { id: 'landFacts.CONNECTED' },
  AT_BOUNDARY: { id: 'landFacts.AT_BOUNDARY' },
  NEARBY: { id: 'landFacts.NEARBY' },
});
