import type { EvidenceKind } from '@ardhi/contracts/listings/evidence';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Labels of the kinds of evidence documents (model §4.3). */
export const evidenceLabels: Readonly<Record<EvidenceKind, MessageDescriptor>> = defineMessages({
  TITLE_COPY: { id: 'evidenceKind.TITLE_COPY' },
  SEARCH_LETTER: { id: 'evidenceKind.SEARCH_LETTER' },
  DEED_PLAN: { id: 'common.deedPlan' },
  SURVEY_REPORT: { id: 'evidenceKind.SURVEY_REPORT' },
  BOUNDARY_OPENING: { id: 'evidenceKind.BOUNDARY_OPENING' },
  MANDATE_LETTER: { id: 'evidenceKind.MANDATE_LETTER' },
  OWNER_ID: { id: 'evidenceKind.OWNER_ID' },
  SPOUSAL_CONSENT: { id: 'common.spousalConsent' },
  LC1_LETTER: { id: 'evidenceKind.LC1_LETTER' },
  POWER_OF_ATTORNEY: { id: 'evidenceKind.POWER_OF_ATTORNEY' },
  RATES_CLEARANCE: { id: 'evidenceKind.RATES_CLEARANCE' },
  LAND_BOARD_CONSENT: {
    id: 'evidenceKind.LAND_BOARD_CONSENT',
  },
  VALUATION: { id: 'evidenceKind.VALUATION' },
  BUILDING_APPROVAL: { id: 'evidenceKind.BUILDING_APPROVAL' },
  OCCUPATION_PERMIT: { id: 'evidenceKind.OCCUPATION_PERMIT' },
  SITE_VISIT: { id: 'evidenceKind.SITE_VISIT' },
});
