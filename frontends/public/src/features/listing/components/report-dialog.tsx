import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ReportForm } from './report-form.tsx';

interface ReportDialogProps {
  readonly listingId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The report form in a dialog. */
export const ReportDialog = ({ listingId, open, onClose }: ReportDialogProps) => (
  <Dialog open={open} onClose={onClose} title={<FormattedMessage id="report.title" />}>
    {open && <ReportForm listingId={listingId} />}
  </Dialog>
);
