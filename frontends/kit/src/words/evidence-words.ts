import type { EvidenceKind } from '@ardhi/contracts/listings/evidence';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Papers that prove something about a title (model §4.3). */
export const evidenceWords: Readonly<Record<EvidenceKind, MessageDescriptor>> = defineMessages({
  TITLE_COPY: { id: 'evidenceKind.TITLE_COPY', defaultMessage: 'Copy of the title' },
  SEARCH_LETTER: { id: 'evidenceKind.SEARCH_LETTER', defaultMessage: 'Search letter' },
  DEED_PLAN: { id: 'evidenceKind.DEED_PLAN', defaultMessage: 'Deed plan' },
  SURVEY_REPORT: { id: 'evidenceKind.SURVEY_REPORT', defaultMessage: 'Survey report' },
  BOUNDARY_OPENING: { id: 'evidenceKind.BOUNDARY_OPENING', defaultMessage: 'Boundary opening report' },
  MANDATE_LETTER: { id: 'evidenceKind.MANDATE_LETTER', defaultMessage: 'Mandate of the owner' },
  OWNER_ID: { id: 'evidenceKind.OWNER_ID', defaultMessage: 'Identity of the owner' },
  SPOUSAL_CONSENT: { id: 'evidenceKind.SPOUSAL_CONSENT', defaultMessage: 'Consent of the spouse' },
  LC1_LETTER: { id: 'evidenceKind.LC1_LETTER', defaultMessage: 'Letter of the LC1 chair' },
  POWER_OF_ATTORNEY: { id: 'evidenceKind.POWER_OF_ATTORNEY', defaultMessage: 'Power of attorney' },
  RATES_CLEARANCE: { id: 'evidenceKind.RATES_CLEARANCE', defaultMessage: 'Rates clearance' },
  LAND_BOARD_CONSENT: {
    id: 'evidenceKind.LAND_BOARD_CONSENT',
    defaultMessage: 'Consent of the land board or landlord',
  },
  VALUATION: { id: 'evidenceKind.VALUATION', defaultMessage: 'Valuation' },
  BUILDING_APPROVAL: { id: 'evidenceKind.BUILDING_APPROVAL', defaultMessage: 'Building approval' },
  OCCUPATION_PERMIT: { id: 'evidenceKind.OCCUPATION_PERMIT', defaultMessage: 'Occupation permit' },
  SITE_VISIT: { id: 'evidenceKind.SITE_VISIT', defaultMessage: 'Report of a site visit' },
});
