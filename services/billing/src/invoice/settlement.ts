import type { Settlement } from '@ardhi/contracts/billing/invoice';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { InvoiceContents } from './invoice.ts';
import type { InvoiceRow } from './invoices.projection.ts';

type SettledDocument = Pick<
  InvoiceRow,
  | 'kind'
  | 'issuedOn'
  | 'gross'
  | 'paid'
  | 'credited'
  | 'isVoid'
  | 'paidOn'
  | 'method'
  | 'creditedOn'
  | 'creditNoteNumber'
  | 'reversal'
>;

/** A document's settlement: paid, credited or void, since when and how. */
export function settlementOf(document: SettledDocument): Settlement {
  const { kind, issuedOn, gross, paid, credited, isVoid, paidOn, method, reversal } = document;
  if (isVoid) return { state: 'VOID' };
  if (kind === 'RECEIPT') return { state: 'PAID', on: issuedOn, ...omitUndefined({ method }) };
  if (kind === 'CREDIT_NOTE')
    return { state: reversal === 'CHARGEBACK' ? 'CHARGED_BACK' : 'REFUNDED', on: issuedOn };
  const { creditedOn, creditNoteNumber: creditNote } = document;
  if (credited > 0) {
    const state = credited >= gross.amount ? 'CREDITED' : 'PARTLY_CREDITED';
    return {
      state,
      credited: { ...gross, amount: credited },
      ...omitUndefined({ on: creditedOn, creditNote }),
    };
  }
  if (paid === 0) return { state: 'UNPAID' };
  const state = paid >= gross.amount ? 'PAID' : 'PARTLY_PAID';
  return { state, ...omitUndefined({ on: paidOn, method }) };
}

/** A document's settlement when it is issued. */
export const issuedSettlement = (
  contents: Pick<InvoiceContents, 'kind' | 'issuedOn' | 'gross' | 'paidOn' | 'method' | 'reversal'>,
): Settlement => {
  const paid = contents.paidOn === undefined ? 0 : contents.gross.amount;
  return settlementOf({ ...contents, paid, credited: 0, isVoid: false });
};
