import type { CustomPaymentPurpose } from '@ardhi/contracts/billing/custom-payment';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Purposes of custom payments. */
export const paymentPurposeLabels: Readonly<Record<CustomPaymentPurpose, MessageDescriptor>> = defineMessages(
  {
    SERVICE: { id: 'common.payFor.SERVICE' },
    VERIFICATION: { id: 'common.payFor.VERIFICATION' },
    ADVERT: { id: 'common.payFor.ADVERT' },
    INVOICE: { id: 'common.payFor.INVOICE' },
    RESERVATION: { id: 'common.payFor.RESERVATION' },
    OTHER: { id: 'common.payFor.OTHER' },
  },
);
