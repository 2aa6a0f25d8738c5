import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { PhoneCountry } from '@ardhi/kit/phone/phone-country';
import { ListingEnquiryForm } from './listing-enquiry-form.tsx';
import { ViewingForm } from './viewing-form.tsx';

/** The forms of the dialog: a message to the agent, or a request for a viewing. */
export type ContactForm = 'message' | 'visit';

interface ContactDialogProps {
  readonly detail: ListingDetail;
  /** null after the dialog was closed. */
  readonly openForm: ContactForm | null;
  readonly onClose: () => void;
}

/** The enquiry form or the viewing form in a dialog. */
export function ContactDialog({ detail, openForm, onClose }: ContactDialogProps) {
  const intl = useIntl();
  const { id, ref, location } = detail.listing;
  return (
    <Dialog
      open={openForm !== null}
      onClose={onClose}
      title={
        openForm === 'visit' ? (
          <FormattedMessage id="visit.go" />
        ) : (
          <FormattedMessage id="enquire.title" values={{ name: detail.agent.name }} />
        )
      }
    >
      <PhoneCountry value={location?.geo.countryCode}>
        {openForm === 'visit' && <ViewingForm listingId={id} timeZone={detail.timeZone} />}
        {openForm === 'message' && (
          <ListingEnquiryForm
            listingId={id}
            defaultMessage={intl.formatMessage({ id: 'enquire.ask' }, { ref })}
          />
        )}
      </PhoneCountry>
    </Dialog>
  );
}
