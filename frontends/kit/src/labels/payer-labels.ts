import { defineMessages } from '../i18n/intl.tsx';

/** Labels of who pays a fee. */
export const payerLabels = defineMessages({
  BUYER: { id: 'payer.BUYER' },
  SELLER: { id: 'payer.SELLER' },
  TENANT: { id: 'payer.TENANT' },
  LANDLORD: { id: 'payer.LANDLORD' },
  SHARED: { id: 'payer.SHARED' },
});
