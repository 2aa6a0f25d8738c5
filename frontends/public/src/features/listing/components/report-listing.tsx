import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, Suspense, useState } from 'react';

const ReportForm = lazy(() => import('./report-form.tsx').then((module) => ({ default: module.ReportForm })));

/** Opens the report form in a dialog; the form is loaded when it is first opened. */
export function ReportListing({ listingId }: { readonly listingId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        <Icon name="triangle-alert" />
        <FormattedMessage id="common.report" />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<FormattedMessage id="report.title" />}>
        <Suspense fallback={<p aria-busy="true">…</p>}>
          {open && <ReportForm listingId={listingId} />}
        </Suspense>
      </Dialog>
    </>
  );
}
