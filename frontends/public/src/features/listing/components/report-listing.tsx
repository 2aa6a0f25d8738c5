import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, Suspense, useState } from 'react';

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

/** Opens the report form in a dialog; both are loaded when it is first opened. */
export function ReportListing({ listingId }: { readonly listingId: string }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="triangle-alert" />
        <FormattedMessage id="common.report" />
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog listingId={listingId} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
