import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, Suspense, useState } from 'react';
import type { ContactForm } from './contact-dialog.tsx';

const ContactDialog = lazy(() =>
  import('./contact-dialog.tsx').then((module) => ({ default: module.ContactDialog })),
);

interface ContactAgentProps {
  readonly detail: ListingDetail;
  /** Shows only the message button, with a short label; for the bottom bar on phones. */
  readonly compact?: boolean;
}

/** Opens the enquiry form or the viewing form in a dialog, which is loaded when it is first opened. Services and goods have no viewings. */
export function ContactAgent({ detail, compact = false }: ContactAgentProps) {
  const [openForm, setOpenForm] = useState<ContactForm | null>();
  return (
    <>
      <Button
        variant="primary"
        fullWidth={!compact}
        aria-haspopup="dialog"
        onClick={() => setOpenForm('message')}
      >
        <Icon name="mail" />
        <FormattedMessage id="enquire.write" />
      </Button>
      {!compact && detail.listing.kind !== 'PRODUCT' && (
        <Button fullWidth aria-haspopup="dialog" onClick={() => setOpenForm('visit')}>
          <Icon name="calendar" />
          <FormattedMessage id="visit.go" />
        </Button>
      )}
      {openForm !== undefined && (
        <Suspense fallback={null}>
          <ContactDialog detail={detail} openForm={openForm} onClose={() => setOpenForm(null)} />
        </Suspense>
      )}
    </>
  );
}
