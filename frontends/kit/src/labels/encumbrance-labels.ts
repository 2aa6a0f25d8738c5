import { defineMessages } from '../i18n/intl.tsx';

/** Labels of encumbrances. */
export const encumbranceLabels = defineMessages({
  NONE: { id: 'encumbrance.NONE' },
  MORTGAGE: { id: 'encumbrance.MORTGAGE' },
  CAVEAT: { id: 'encumbrance.CAVEAT' },
  COURT_ORDER: { id: 'encumbrance.COURT_ORDER' },
  LEASE: { id: 'common.lease' },
  EASEMENT: { id: 'common.easement' },
  OCCUPANTS: { id: 'encumbrance.OCCUPANTS' },
  FAMILY_DISPUTE: { id: 'encumbrance.FAMILY_DISPUTE' },
  WETLAND_BUFFER: { id: 'encumbrance.WETLAND_BUFFER' },
  ROAD_RESERVE: { id: 'encumbrance.ROAD_RESERVE' },
  ACQUISITION_NOTICE: { id: 'encumbrance.ACQUISITION_NOTICE' },
  UNPAID_RATES: { id: 'encumbrance.UNPAID_RATES' },
});
