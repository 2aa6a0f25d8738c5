import { defineMessages } from '../i18n/intl.tsx';

/** Who pays a fee. */
export const payerWords = defineMessages({
  BUYER: { id: 'payer.BUYER', defaultMessage: 'paid by the buyer' },
  SELLER: { id: 'payer.SELLER', defaultMessage: 'paid by the seller' },
  TENANT: { id: 'payer.TENANT', defaultMessage: 'paid by the tenant' },
  LANDLORD: { id: 'payer.LANDLORD', defaultMessage: 'paid by the landlord' },
  SHARED: { id: 'payer.SHARED', defaultMessage: 'shared' },
});
