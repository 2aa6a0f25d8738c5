import { defineMessages } from '../i18n/intl.tsx';

/** What may weigh on a title. */
export const encumbranceWords = defineMessages({
  NONE: { id: 'encumbrance.NONE', defaultMessage: 'None declared' },
  MORTGAGE: { id: 'encumbrance.MORTGAGE', defaultMessage: 'Mortgage' },
  CAVEAT: { id: 'encumbrance.CAVEAT', defaultMessage: 'Caveat' },
  COURT_ORDER: { id: 'encumbrance.COURT_ORDER', defaultMessage: 'Court order' },
  LEASE: { id: 'encumbrance.LEASE', defaultMessage: 'Lease' },
  EASEMENT: { id: 'encumbrance.EASEMENT', defaultMessage: 'Easement' },
  OCCUPANTS: { id: 'encumbrance.OCCUPANTS', defaultMessage: 'Occupants' },
  FAMILY_DISPUTE: { id: 'encumbrance.FAMILY_DISPUTE', defaultMessage: 'Family dispute' },
  WETLAND_BUFFER: { id: 'encumbrance.WETLAND_BUFFER', defaultMessage: 'Wetland buffer' },
  ROAD_RESERVE: { id: 'encumbrance.ROAD_RESERVE', defaultMessage: 'Road reserve' },
  ACQUISITION_NOTICE: { id: 'encumbrance.ACQUISITION_NOTICE', defaultMessage: 'Notice of acquisition' },
  UNPAID_RATES: { id: 'encumbrance.UNPAID_RATES', defaultMessage: 'Unpaid rates' },
});
