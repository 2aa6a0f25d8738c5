import { defineMessages } from '../i18n/intl.tsx';

/** Fees beside the price. */
export const feeWords = defineMessages({
  AGENCY: { id: 'fee.AGENCY', defaultMessage: 'Agency fee' },
  VIEWING: { id: 'fee.VIEWING', defaultMessage: 'Viewing fee' },
  LEGAL: { id: 'fee.LEGAL', defaultMessage: 'Legal fee' },
  DOCUMENT: { id: 'fee.DOCUMENT', defaultMessage: 'Document fee' },
  SERVICE_CHARGE: { id: 'fee.SERVICE_CHARGE', defaultMessage: 'Service charge' },
  GROUND_RENT: { id: 'fee.GROUND_RENT', defaultMessage: 'Ground rent' },
  RATES: { id: 'fee.RATES', defaultMessage: 'Rates' },
});
