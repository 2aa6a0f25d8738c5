import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { lazy, Suspense, useState } from 'react';

const ReportForm = lazy(() => import('./report-form.tsx').then((it) => ({ default: it.ReportForm })));

/** Opens the form that tells moderators what is wrong with a listing; it comes when it is asked for. */
export function Report({ listingId }: { readonly listingId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        <Icon name="triangle-alert" />
        <FormattedMessage id="report.open" defaultMessage="Report" />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="report.title" defaultMessage="Report this listing" />}
      >
        <Suspense fallback={<p aria-busy="true">…</p>}>
          {open && <ReportForm listingId={listingId} />}
        </Suspense>
      </Dialog>
    </>
  );
}
