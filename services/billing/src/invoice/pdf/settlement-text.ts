import type { Settlement } from '@ardhi/contracts/billing/invoice';
import { moneyText } from '@ardhi/contracts/money-text';
import { invoiceText } from '../invoice-texts.ts';

const sentences = {
  UNPAID: 'settlementUnpaid',
  PARTLY_PAID: 'settlementPartlyPaid',
  PAID: 'settlementPaid',
  PARTLY_CREDITED: 'settlementPartlyCredited',
  CREDITED: 'settlementCredited',
  REFUNDED: 'settlementRefunded',
  CHARGED_BACK: 'settlementChargedBack',
  VOID: 'settlementVoid',
} as const satisfies Readonly<Record<Settlement['state'], string>>;

/** The state of payment of a document as a sentence, for example that it was paid in full on a day by M-Pesa. */
export const settlementText = (
  { state, on, method, credited, creditNote = 'none' }: Settlement,
  dueOn: string,
): string =>
  invoiceText(sentences[state], {
    method,
    creditNote,
    on: on === undefined ? 'none' : dayText(on),
    due: dayText(dueOn),
    credited: credited && moneyText(credited),
  });

/** A day as documents write it: 3 May 2027. */
export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00.000Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
