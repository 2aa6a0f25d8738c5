import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { lazy, Suspense, useState } from 'react';

const Form = lazy(() => import('./enquiry-form.tsx').then((it) => ({ default: it.EnquiryForm })));

interface Given {
  readonly detail: ListingDetail;
  /** Only the one button, as narrow as its word: for the bar under the thumb. */
  readonly brief?: boolean;
}

/** Opens the form that writes to the agent, with a first sentence for what one wants; the form comes when it is asked for. */
export function Enquire({ detail, brief = false }: Given) {
  const intl = useIntl();
  const [first, setFirst] = useState<string>();
  const { ref } = detail.listing;
  const ask = () =>
    setFirst(
      intl.formatMessage(
        { id: 'enquire.ask', defaultMessage: 'I would like to know more about {ref}.' },
        { ref },
      ),
    );
  const visit = () =>
    setFirst(
      intl.formatMessage(
        {
          id: 'enquire.visit',
          defaultMessage: 'I would like to see {ref}. These days and times suit me: ',
        },
        { ref },
      ),
    );
  return (
    <>
      <Button kind="main" wide={!brief} onClick={ask}>
        <Icon name="mail" />
        <FormattedMessage id="enquire.write" defaultMessage="Write" />
      </Button>
      {!brief && (
        <Button wide onClick={visit}>
          <Icon name="calendar" />
          <FormattedMessage id="enquire.see" defaultMessage="Ask to see it" />
        </Button>
      )}
      <Dialog
        open={first !== undefined}
        onClose={() => setFirst(undefined)}
        title={
          <FormattedMessage
            id="enquire.title"
            defaultMessage="Write to {name}"
            values={{ name: detail.agent.name }}
          />
        }
      >
        <Suspense fallback={<p aria-busy="true">…</p>}>
          <Form listingId={detail.listing.id} first={first ?? ''} />
        </Suspense>
      </Dialog>
    </>
  );
}
