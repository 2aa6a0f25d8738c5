import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { invoiceText, kindTitle } from '../invoice/invoice-texts.ts';
import type { InvoiceRow } from '../invoice/invoices.projection.ts';
import { receivers } from '../replicas/receivers.ts';

/**
 * Emails the buyer where a document is: behind the sign-in, because emails are forwarded. The id of the email makes it safe to repeat.
 * Answers whether the buyer has an address.
 */
export async function sendDocument(
  context: ServiceContext,
  { buyerId, kind, number, year }: InvoiceRow,
  id: string,
): Promise<boolean> {
  const to = (await context.read(receivers).get(buyerId))?.email;
  if (to === undefined || to === '') return false;
  const url = `${context.config.publicUrl}/invoices?year=${year}&kind=${kind}`;
  const values = { title: kindTitle(kind), number };
  await context.mailer.send({
    kind: 'NOTICE',
    id,
    to,
    subject: invoiceText('emailSubject', values),
    body: {
      paragraphs: [invoiceText('emailText', values)],
      button: { label: invoiceText('emailButton'), url },
    },
  });
  return true;
}
