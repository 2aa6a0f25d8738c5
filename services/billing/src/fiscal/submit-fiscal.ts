import { instantOf } from '@ardhi/kernel/base/clock';
import { hourMs, minuteMs } from '@ardhi/kernel/base/durations';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import { newId } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type FiscalSystem, fiscalSystem } from '../invoice/fiscal-system.ts';
import { type InvoiceEvent, invoice } from '../invoice/invoice.ts';
import { issuedContents } from '../invoice/invoice-answer.ts';
import { invoices } from '../invoice/invoices.projection.ts';
import { sha256 } from '../invoice/issue-invoice.ts';
import { printedInvoice } from '../invoice/pdf/printed-invoice.ts';
import { renderInvoice } from '../invoice/pdf/render-invoice.ts';

const topic = 'billing.submit-fiscal';

/** How long after each attempt that failed the next one follows, in milliseconds; the last one again and again. */
const delaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs] as const;
/** How long the authority may take, in milliseconds. */
const answerMs = 10_000;

const schedule = (
  { clock, scheduler }: Pick<ServiceContext, 'clock' | 'scheduler'>,
  invoiceId: string,
  attempt: number,
): Promise<unknown> => {
  const delay = attempt === 0 ? 0 : (delaysMs[attempt - 1] ?? 6 * hourMs);
  const at = instantOf(clock.epoch() + delay);
  return scheduler.schedule({ id: `${topic}:${invoiceId}`, at, topic, data: { invoiceId, attempt } });
};

/** Submits documents to the tax authority as soon as they are issued, and again when an admin asks for it. */
export const submitDocuments: Reaction<InvoiceEvent> = {
  name: 'billing.submit-fiscal',
  subscribesTo: ['invoice'],
  on: {
    async InvoiceIssued({ fiscalSystem: system }, { subject }, context) {
      if (system !== undefined) await schedule(context, subject, 0);
    },
    async FiscalResubmitted(_, { subject }, context) {
      await schedule(context, subject, 0);
    },
  },
};

/** Registers the job that submits a document, and tries again for as long as the authority does not answer. */
export function submitOnTime(
  context: ServiceContext,
  system: FiscalSystem | undefined = fiscalSystem(context),
): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    const [id, attempt] = [String(data['invoiceId']), Number(data['attempt'])];
    try {
      if (system === undefined) throw new Error('No fiscal system is set up any more.');
      await submitDocument(context, system, id);
    } catch (error) {
      context.log.warn(
        { invoice: id, attempt, error: String(error) },
        'invoice.fiscal.failed: the document is submitted again later',
      );
      await schedule(context, id, attempt + 1);
    }
  });
}

/**
 * Submits a document that waits for the authority, and records what it decides; a repeat changes nothing.
 * @throws Error if the authority did not answer, or has not cleared the invoice of a credit note yet
 */
export async function submitDocument(
  context: ServiceContext,
  system: FiscalSystem,
  id: string,
): Promise<void> {
  const row = await context.read(invoices).get(id);
  if (row?.fiscal?.state !== 'PENDING') return;
  const contents = await issuedContents(context, id);
  const { pdfSha256: _, ...submitted } = contents;
  const original = row.invoiceId === undefined ? undefined : await context.read(invoices).get(row.invoiceId);
  const originalDocumentNo = original?.fiscal?.documentNo;
  if (row.kind === 'CREDIT_NOTE' && original?.fiscal !== undefined && originalDocumentNo === '')
    throw new Error(`The invoice ${original.number} is not cleared yet.`);
  const document = { ...submitted, id, ...(originalDocumentNo && { originalDocumentNo }) };
  const result = await system.submit(document, AbortSignal.timeout(answerMs));
  failpoint('fiscal-submitted');
  if (result.state === 'REJECTED') {
    const command = { type: 'RejectFiscally', reason: result.reason } as const;
    await context.execute(invoice, id, command, { commandId: newId() });
    return;
  }
  const { documentNo, verificationCode, qr } = result;
  const fiscal = { ...row.fiscal, documentNo, verificationCode, qr, state: 'CLEARED' } as const;
  const pdfSha256 = sha256(await renderInvoice(printedInvoice(contents, { ...row, fiscal })));
  const command = { type: 'ClearFiscally', documentNo, verificationCode, qr, pdfSha256 } as const;
  await context.execute(invoice, id, command, { commandId: `clear:${id}` });
}
