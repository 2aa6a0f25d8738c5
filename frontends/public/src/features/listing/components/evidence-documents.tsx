import type { PublicTitle } from '@ardhi/contracts/listings/title';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { evidenceLabels } from '@ardhi/kit/labels/evidence-labels';
import { DocumentsOnRequest } from './documents-on-request.tsx';
import { EvidenceLink } from './evidence-link.tsx';

type EvidenceDocument = PublicTitle['evidence'][number];

const statusMessages: Readonly<Record<EvidenceDocument['status'], MessageDescriptor>> = defineMessages({
  SUBMITTED: { id: 'papers.SUBMITTED' },
  ACCEPTED: { id: 'papers.ACCEPTED' },
  EXPIRED: { id: 'papers.EXPIRED' },
  REJECTED: { id: 'papers.REJECTED' },
});

interface EvidenceDocumentsProps {
  readonly listingId: string;
  readonly documents: readonly EvidenceDocument[];
}

/** The evidence documents of a title, each with its issue and expiry dates, and how to see them. */
export function EvidenceDocuments({ listingId, documents }: EvidenceDocumentsProps) {
  const intl = useIntl();
  if (documents.length === 0) return null;
  const dayText = (day: string) => formatDay(day, intl.locale);
  const shownOnRequest = documents.filter(({ onRequest }) => onRequest);
  return (
    <>
      <h3>
        <FormattedMessage id="papers.heading" />
      </h3>
      <ul>
        {documents.map(({ id, kind, issuedOn, expiresOn, status, onRequest }) => (
          <li key={id}>
            <FormattedMessage
              id="papers.one"
              values={{
                kind: <strong>{intl.formatMessage(evidenceLabels[kind])}</strong>,
                issued: dayText(issuedOn),
                stands: intl.formatMessage(statusMessages[status], { until: dayText(expiresOn) }),
              }}
            />
            {!onRequest && status === 'ACCEPTED' && <EvidenceLink document={{ id, kind }} />}
          </li>
        ))}
      </ul>
      {shownOnRequest.length > 0 && <DocumentsOnRequest listingId={listingId} documents={shownOnRequest} />}
    </>
  );
}
