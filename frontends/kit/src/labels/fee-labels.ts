import { defineMessages } from '../i18n/intl.tsx';

/** Labels of fees. */
export const feeLabels = defineMessages({
  AGENCY: { id: 'fee.AGENCY' },
  VIEWING: { id: 'fee.VIEWING' },
  LEGAL: { id: 'fee.LEGAL' },
  DOCUMENT: { id: 'fee.DOCUMENT' },
  SERVICE_CHARGE: { id: 'fee.SERVICE_CHARGE' },
  GROUND_RENT: { id: 'fee.GROUND_RENT' },
  RATES: { id: 'fee.RATES' },
});
