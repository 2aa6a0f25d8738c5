import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, Suspense, useState } from 'react';

const EnquiryForm = lazy(() =>
  import('./enquiry-form.tsx').then((module) => ({ default: module.EnquiryForm })),
);
const VisitForm = lazy(() =>
  import('./viewing-form.tsx').then((module) => ({ default: module.ViewingForm })),
);

interface ContactAgentProps {
  readonly detail: ListingDetail;
  /** Shows only the message button, with a short label; for the bottom bar on phones. */
  readonly compact?: boolean;
}

/** Opens the enquiry form or the viewing form in a dialog; each form is loaded when it is first opened. */
export function ContactAgent({ detail, compact = false }: ContactAgentProps) {
  const intl = useIntl();
  const { id, ref } = detail.listing;
  const [openForm, setOpenForm] = useState<'message' | 'visit'>();
  return (
    <>
      <Button variant="primary" fullWidth={!compact} onClick={() => setOpenForm('message')}>
        <Icon name="mail" />
        <FormattedMessage id="enquire.write" />
      </Button>
      {!compact && (
        <Button fullWidth onClick={() => setOpenForm('visit')}>
          <Icon name="calendar" />
          <FormattedMessage id="visit.go" />
        </Button>
      )}
      <Dialog
        open={openForm !== undefined}
        onClose={() => setOpenForm(undefined)}
        title={
          openForm === 'visit' ? (
            <FormattedMessage id="visit.go" />
          ) : (
            <FormattedMessage id="enquire.title" values={{ name: detail.agent.name }} />
          )
        }
      >
        <Suspense fallback={<p aria-busy="true">…</p>}>
          {openForm === 'visit' ? (
            <VisitForm listingId={id} />
          ) : (
            <EnquiryForm listingId={id} defaultMessage={intl.formatMessage({ id: 'enquire.ask' }, { ref })} />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}
