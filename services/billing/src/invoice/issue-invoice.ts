import { createHash } from 'node:crypto';
import type { InvoiceKind } from '@ardhi/contracts/billing/invoice';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { fiscalSystemOf } from './fiscal-system.ts';
import { type InvoiceAggregate, type InvoiceContents, invoice } from './invoice.ts';
import { type InvoiceNumbersEvent, invoiceNumbers, numberText, seriesId } from './invoice-numbers.ts';
import { renderInvoice } from './pdf/render-invoice.ts';
import { sellerDay, sellerOf } from './seller.ts';
import { verificationCodeOf } from './verification-code.ts';

/** A document before it has a number; everything else follows from it and from the settings. */
export type InvoiceDraft = Omit<
  InvoiceContents,
  | 'number'
  | 'seller'
  | 'country'
  | 'issuedOn'
  | 'dueOn'
  | 'code'
  | 'verifyUrl'
  | 'fiscalSystem'
  | 'layout'
  | 'pdfSha256'
> & {
  /** Follows from the order, so that a repeat issues nothing twice. */
  readonly id: string;
  /** When it happened. Its day decides on the year of the number, also in a repeat after the end of the year. */
  readonly issuedAt: string;
  /** When it must be paid; the day of issue without it. */
  readonly dueAt?: string;
};

type Context = Pick<ServiceContext, 'execute' | 'state' | 'keys' | 'config'>;

/**
 * Issues a document: takes the next number of its series, then appends the document with it. Both steps have ids that follow from
 * the document: a process that is killed between them continues with the same number.
 */
export async function issueInvoice(context: Context, draft: InvoiceDraft): Promise<void> {
  const { id, issuedAt, dueAt, ...contents } = draft;
  const { state: known } = await context.state<InvoiceAggregate>(invoice, id);
  if (known.kind !== undefined) return;
  const { config } = context;
  const issuedOn = sellerDay(config, issuedAt);
  const number = await assignNumber(context, id, draft.kind, issuedOn);
  failpoint('invoice-number-assigned');
  const code = await verificationCodeOf(context, number);
  const printed = {
    ...contents,
    number,
    issuedOn,
    dueOn: dueAt === undefined ? issuedOn : sellerDay(config, dueAt),
    seller: sellerOf(config),
    country: config.SELLER_COUNTRY,
    code,
    verifyUrl: `${config.publicUrl}/verify?number=${number}&code=${code}`,
    layout: 2 as const,
  };
  // The authority wants what is owed and what was given back, not that it was received.
  const fiscalSystem = draft.kind === 'RECEIPT' ? undefined : fiscalSystemOf(config);
  const pdfSha256 = sha256(await renderInvoice(printed));
  await context.execute(
    invoice,
    id,
    { type: 'IssueInvoice', contents: { ...printed, ...omitUndefined({ fiscalSystem }), pdfSha256 } },
    { commandId: `issue:${id}` },
  );
}

/** How often a number is tried for while other processes take numbers of the same series. */
const maxAttempts = 50;

async function assignNumber(
  { execute, config }: Context,
  invoiceId: string,
  kind: InvoiceKind,
  issuedOn: string,
): Promise<string> {
  const series = { country: config.SELLER_COUNTRY, year: issuedOn.slice(0, 4), kind };
  const command = { type: 'AssignNumber', invoiceId } as const;
  for (let attempts = 1; ; attempts++) {
    try {
      const { events } = await execute(invoiceNumbers, seriesId(series), command, {
        commandId: `number:${invoiceId}`,
      });
      const [assigned] = events as readonly InvoiceNumbersEvent[];
      if (assigned === undefined) throw new Error(`The document ${invoiceId} got no number.`);
      return numberText(series, assigned.sequence);
    } catch (error) {
      const isBusy = isRefusal(error, 'VERSION_CONFLICT');
      if (!isBusy || attempts === maxAttempts) throw error;
    }
  }
}

/** SHA-256 of a file in hexadecimal digits. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
