import type { TitleRequest, TitleRequestDecision } from '@ardhi/contracts/listings/title-request';
import { decideTitleRequest, listTitleRequests } from '@ardhi/contracts/listings/title-requests.routes';
import { useMutation } from '../../client/use-mutation.ts';
import { useQuery } from '../../client/use-query.ts';
import { formatDay } from '../../format/format-day.ts';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './evidence-fields.module.css';

const stateMessages: Readonly<Record<TitleRequest['state'], MessageDescriptor>> = defineMessages({
  REQUESTED: { id: 'titleRequest.REQUESTED' },
  GRANTED: { id: 'titleRequest.GRANTED' },
  DECLINED: { id: 'titleRequest.DECLINED' },
  ENDED: { id: 'titleRequest.ENDED' },
});

const decisionMessages: Readonly<Record<TitleRequestDecision, MessageDescriptor>> = defineMessages({
  GRANT: { id: 'titleRequest.grant' },
  DECLINE: { id: 'titleRequest.decline' },
  END: { id: 'titleRequest.end' },
});

/** Who asks to see documents of the title and why, with the decisions about it. */
export function TitleRequests({ listingId }: { readonly listingId: string }) {
  const { data, errorMessage } = useQuery(listTitleRequests, { params: { id: listingId } });
  if (errorMessage !== undefined) return <p role="alert">{errorMessage}</p>;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <>
      <h3>
        <FormattedMessage id="titleRequest.heading" />
      </h3>
      <ul className={styles.documents}>
        {data.items.map((request) => (
          <RequestRow key={request.id} listingId={listingId} request={request} />
        ))}
      </ul>
    </>
  );
}

interface RequestRowProps {
  readonly listingId: string;
  readonly request: TitleRequest;
}

/** A request with its state; the buttons are those that it can be decided by. */
function RequestRow({
  listingId,
  request: { id, name, reason, state, requested, granted, until },
}: RequestRowProps) {
  const intl = useIntl();
  const decide = useMutation(
    (client, decision: TitleRequestDecision) =>
      client.call(decideTitleRequest, { params: { id: listingId, requestId: id }, body: { decision } }),
    { refreshes: 'queries' },
  );
  const decisions: readonly TitleRequestDecision[] = [
    ...(requested.length > 0 ? (['GRANT', 'DECLINE'] as const) : []),
    ...(granted.length > 0 ? (['END'] as const) : []),
  ];
  return (
    <li>
      <span dir="auto">
        <FormattedMessage
          id="titleRequest.one"
          values={{
            name: <strong>{name}</strong>,
            n: requested.length + granted.length,
            state: intl.formatMessage(stateMessages[state], {
              day: until === undefined ? '' : formatDay(until.slice(0, 10), intl.locale),
            }),
            reason,
          }}
        />
      </span>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant="text"
          disabled={decide.isPending}
          onClick={() => void decide.mutate(decision)}
        >
          {intl.formatMessage(decisionMessages[decision])}
        </Button>
      ))}
      <span role="alert">{decide.errorMessage}</span>
    </li>
  );
}
