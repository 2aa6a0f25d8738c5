import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { invoice } from './invoice.ts';
import type { InvoiceRow } from './invoices.projection.ts';
import { endOfSellerDay } from './seller.ts';

const topic = 'billing.invoice-overdue';

/** Schedules the end of the day on which an invoice is due. */
export async function scheduleOverdue(
  { scheduler, config }: Pick<ServiceContext, 'scheduler' | 'config'>,
  { id: invoiceId, dueOn }: Pick<InvoiceRow, 'id' | 'dueOn'>,
): Promise<void> {
  const at = endOfSellerDay(config, dueOn);
  await scheduler.schedule({ id: `${topic}:${invoiceId}`, at, topic, data: { invoiceId } });
}

/** Registers the job that marks invoices which nobody paid in time. */
export function markOverdueInvoices({ scheduler, execute }: ServiceContext): void {
  scheduler.onDue(topic, async ({ data }) => {
    const invoiceId = String(data['invoiceId']);
    const command = { type: 'MarkInvoiceOverdue' } as const;
    await execute(invoice, invoiceId, command, { commandId: `overdue:${invoiceId}` });
  });
}
