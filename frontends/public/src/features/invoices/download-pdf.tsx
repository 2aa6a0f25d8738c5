import type { Invoice } from '@ardhi/contracts/billing/invoice';
import { invoicePdf, receiptPdf } from '@ardhi/contracts/billing/invoice.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { downloadFile } from '@ardhi/kit/download-file';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';

const labels = defineMessages({
  pdf: { id: 'invoices.download' },
  receipt: { id: 'invoices.downloadReceipt' },
});
const texts = defineMessages({ pdf: { id: 'invoices.pdf' }, receipt: { id: 'invoices.receipt' } });

interface DownloadPdfProps {
  readonly invoice: Pick<Invoice, 'id' | 'number'>;
  readonly file: 'pdf' | 'receipt';
}

/** Downloads a document, or the receipt of an invoice. */
export function DownloadPdf({ invoice: { id, number }, file }: DownloadPdfProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const download = useMutation(
    async (client) => {
      const pdf = await client.call(file === 'pdf' ? invoicePdf : receiptPdf, { params: { id } });
      downloadFile(
        `${number}${file === 'pdf' ? '' : '-receipt'}.pdf`,
        pdf as unknown as Blob,
        'application/pdf',
      );
    },
    { refreshes: 'nothing', onError: (error) => toast('error', messageOf(error)) },
  );
  return (
    <Button
      variant="text"
      aria-label={formatMessage(labels[file], { number })}
      disabled={download.isPending}
      onClick={() => void download.mutate()}
    >
      {formatMessage(texts[file])}
    </Button>
  );
}
