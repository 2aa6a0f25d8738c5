import { messagesOf } from '@ardhi/contracts/format-message';
import payments from '../../messages/en/payments.json' with { type: 'json' };

/** Texts for buyers about payments, by id, in English. */
export const paymentText = messagesOf(payments);
