import type { PublicTitle } from '@ardhi/contracts/listings/title';
import { listTitleRequests } from '@ardhi/contracts/listings/title-requests.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { titleRequestMutation } from '../api/listing-mutations.ts';
import { EvidenceLink } from './evidence-link.tsx';

interface DocumentsOnRequestProps {
  readonly listingId: string;
  /** The documents of the title that are shown on request. */
  readonly documents: PublicTitle['evidence'];
}

/** Asks for the documents that are shown on request, and says what happens next or what was decided. */
export function DocumentsOnRequest({ listingId, documents }: DocumentsOnRequestProps) {
  const session = useSessionState();
  if (session.status !== 'signedIn')
    return (
      <p>
        <FormattedMessage id="papers.signIn" />{' '}
        <ButtonLink to={`/login?next=${encodeURIComponent(`/properties/${listingId}`)}`}>
          <FormattedMessage id="papers.signInLink" />
        </ButtonLink>
      </p>
    );
  return <OwnRequest listingId={listingId} documents={documents} />;
}

/** The request of a signed-in person: their decision is read again after each change. */
function OwnRequest({ listingId, documents }: DocumentsOnRequestProps) {
  const intl = useIntl();
  const { data, errorMessage, reload } = useQuery(listTitleRequests, { params: { id: listingId } });
  if (errorMessage !== undefined) return <p role="alert">{errorMessage}</p>;
  if (data === undefined) return null;
  const [request] = data.items;
  const known = [...(request?.requested ?? []), ...(request?.granted ?? [])];
  const missing = documents.map(({ id }) => id).filter((id) => !known.includes(id));
  return (
    <div aria-live="polite">
      {request !== undefined && request.requested.length > 0 && (
        <Notice icon="circle-check" tone="good" title={<FormattedMessage id="papers.asked" />}>
          <p>
            <FormattedMessage id="papers.askedNext" />
          </p>
        </Notice>
      )}
      {request?.until !== undefined && (
        <Notice icon="circle-check" tone="good" title={<FormattedMessage id="papers.granted" />}>
          <p>
            <FormattedMessage
              id="papers.grantedUntil"
              values={{ day: formatDay(request.until.slice(0, 10), intl.locale) }}
            />
          </p>
        </Notice>
      )}
      {request?.state === 'DECLINED' && (
        <p>
          <FormattedMessage id="papers.declined" />
        </p>
      )}
      {request?.state === 'ENDED' && (
        <p>
          <FormattedMessage id="papers.ended" />
        </p>
      )}
      {documents
        .filter(({ id }) => request?.granted.includes(id))
        .map((document) => (
          <EvidenceLink key={document.id} document={document} />
        ))}
      {missing.length > 0 && <RequestForm listingId={listingId} evidenceIds={missing} onSent={reload} />}
    </div>
  );
}

interface RequestFormProps {
  readonly listingId: string;
  readonly evidenceIds: readonly string[];
  readonly onSent: () => void;
}

/** Asks for all documents that the person has not asked for yet. */
function RequestForm({ listingId, evidenceIds, onSent }: RequestFormProps) {
  const form = useActionForm(titleRequestMutation, {
    input: ({ reason = '' }) => ({
      params: { id: listingId },
      body: { evidenceIds: [...evidenceIds], reason },
    }),
    draft: { name: `papers-${listingId}` },
    onSuccess: onSent,
  });
  return (
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form}>
          <FormattedMessage id="papers.ask" />
        </SubmitButton>
      }
    >
      <TextAreaField
        form={form}
        name="reason"
        label={<FormattedMessage id="papers.reason" />}
        hint={<FormattedMessage id="papers.reasonHint" values={{ n: evidenceIds.length }} />}
        rows={2}
        maxLength={500}
        required
      />
    </ActionForm>
  );
}
