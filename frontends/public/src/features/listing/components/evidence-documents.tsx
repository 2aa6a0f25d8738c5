import type { PublicTitle } from '@ardhi/contracts/listings/title';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { evidenceLabels } from '@ardhi/kit/labels/evidence-labels';

type EvidenceDocument = PublicTitle['evidence'][number];

const statusMessages: Readonly<Record<EvidenceDocument['status'], MessageDescriptor>> = defineMessages({
  SUBMITTED: { id: 'papers.SUBMITTED' },
  ACCEPTED: { id: 'papers.ACCEPTED' },
  EXPIRED: { id: 'papers.EXPIRED' },
  REJECTED: { id: 'papers.REJECTED' },
});

/** The evidence documents of a title, each with its issue and expiry dates. */
export function EvidenceDocuments({ documents }: { readonly documents: readonly EvidenceDocument[] }) {
  const intl = useIntl();
  const dayText = (day: string) => formatDay(day, intl.locale);
  return (
    <>
      <h3>
        <FormattedMessage id="papers.heading" />
      </h3>
      <ul>
        {documents.map(({ id, kind, issuedOn, expiresOn, status }) => (
          <li key={id}>
            <FormattedMessage
              id="papers.one"
              values={{
                kind: <strong>{intl.formatMessage(evidenceLabels[kind])}</strong>,
                issued: dayText(issuedOn),
                stands: intl.formatMessage(statusMessages[status], { until: dayText(expiresOn) }),
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
