import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { lazy, Suspense, useState } from 'react';

const EnquiryForm = lazy(() => import('./enquiry-form.tsx').then((it) => ({ default: it.EnquiryForm })));
const VisitForm = lazy(() => import('./visit-form.tsx').then((it) => ({ default: it.VisitForm })));

interface Given {
  readonly detail: ListingDetail;
  /** Only the one button, as narrow as its word: for the bar under the thumb. */
  readonly brief?: boolean;
}

/** Opens the forms that write to the agent or ask for a visit; each comes when it is asked for. */
export function Enquire({ detail, brief = false }: Given) {
  const intl = useIntl();
  const { id, ref } = detail.listing;
  const [asking, setAsking] = useState<'message' | 'visit'>();
  return (
    <>
      <Button kind="main" wide={!brief} onClick={() => setAsking('message')}>
        <Icon name="mail" />
        <FormattedMessage id="enquire.write" defaultMessage="Write" />
      </Button>
      {!brief && (
        <Button wide onClick={() => setAsking('visit')}>
          <Icon name="calendar" />
          <FormattedMessage id="enquire.see" defaultMessage="Ask to see it" />
        </Button>
      )}
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={
          asking === 'visit' ? (
            <FormattedMessage id="enquire.see" defaultMessage="Ask to see it" />
          ) : (
            <FormattedMessage
              id="enquire.title"
              defaultMessage="Write to {name}"
              values={{ name: detail.agent.name }}
            />
          )
        }
      >
        <Suspense fallback={<p aria-busy="true">…</p>}>
          {asking === 'visit' ? (
            <VisitForm listingId={id} />
          ) : (
            <EnquiryForm
              listingId={id}
              first={intl.formatMessage(
                { id: 'enquire.ask', defaultMessage: 'I would like to know more about {ref}.' },
                { ref },
              )}
            />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}
