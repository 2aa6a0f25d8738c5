import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { invoice } from './invoice.ts';
import type { InvoiceRow } from './invoices.projection.ts';
import { endOfSellerDay } from './seller.ts';

const topic = 'billing.invoice-overdue';

/** Schedules the end of the day on which an invoice is due, in place of the day before. */
export async function scheduleOverdue(
  { scheduler, config }: Pick<ServiceContext, 'scheduler' | 'config'>,
  { id: invoiceId }: Pick<InvoiceRow, 'id'>,
  dueOn: string,
): Promise<void> {
  const at = endOfSellerDay(config, dueOn);
  await scheduler.schedule({ id: `${topic}:${invoiceId}`, at, topic, data: { invoiceId, dueOn } });
}

/** Registers the job that marks invoices which nobody paid in time. */
export function markOverdueInvoices({ scheduler, execute }: ServiceContext): void {
  scheduler.onDue(topic, async ({ data }) => {
    const invoiceId = String(data['invoiceId']);
    const command = { type: 'MarkInvoiceOverdue' } as const;
    // Each due day may pass once; jobs from before it could move do not name it.
    const commandId = ['overdue', invoiceId, ...(data['dueOn'] === undefined ? [] : [data['dueOn']])].join(
      ':',
    );
    await execute(invoice, invoiceId, command, { commandId });
  });
}
