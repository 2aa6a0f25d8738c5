import type { TitlePublic } from '@ardhi/contracts/listings/title';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { evidenceWords } from '@ardhi/kit/words/evidence-words';

type Paper = TitlePublic['evidence'][number];

const stands: Readonly<Record<Paper['status'], MessageDescriptor>> = defineMessages({
  SUBMITTED: { id: 'papers.SUBMITTED', defaultMessage: 'brought, not read by us yet' },
  ACCEPTED: { id: 'papers.ACCEPTED', defaultMessage: 'read by us; counts until {until}' },
  EXPIRED: { id: 'papers.EXPIRED', defaultMessage: 'counted until {until}' },
  REJECTED: { id: 'papers.REJECTED', defaultMessage: 'not accepted' },
});

/** The papers behind the level, each with its age: what was true of a title once need not be true any more. */
export function LandPapers({ papers }: { readonly papers: readonly Paper[] }) {
  const intl = useIntl();
  const day = (when: string) => showDay(when, intl.locale);
  return (
    <>
      <h3>
        <FormattedMessage id="papers.heading" defaultMessage="Papers on file" />
      </h3>
      <ul>
        {papers.map(({ id, kind, issuedOn, expiresOn, status }) => (
          <li key={id}>
            <FormattedMessage
              id="papers.one"
              defaultMessage="{kind} of {issued}: {stands}"
              values={{
                kind: <strong>{intl.formatMessage(evidenceWords[kind])}</strong>,
                issued: day(issuedOn),
                stands: intl.formatMessage(stands[status], { until: day(expiresOn) }),
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
