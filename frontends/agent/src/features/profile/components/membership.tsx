import { cancelJoinRequest, handOverOwnership } from '@ardhi/contracts/accounts/membership.routes';
import type { OwnAgentRecord } from '@ardhi/contracts/accounts/team.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useSession } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import styles from './membership.module.css';

/** The agency whose ownership is offered to the agent, and the agencies that they asked to join. */
export function Membership({ agent }: { readonly agent: OwnAgentRecord }) {
  const { ownershipOffer, joinRequests, agencyId } = agent;
  if (ownershipOffer === undefined && joinRequests.length === 0 && agencyId !== undefined) return null;
  return (
    <Section title={<FormattedMessage id="membership.title" />}>
      {ownershipOffer && <OwnershipOffer offer={ownershipOffer} />}
      {joinRequests.map((request) => (
        <OpenRequest key={request.agency.id} request={request} />
      ))}
      {agencyId === undefined && joinRequests.length === 0 && (
        <p>
          <FormattedMessage id="membership.none" />{' '}
          <Link to="/agents?show=agencies">
            <FormattedMessage id="common.findAgency" />
          </Link>
        </p>
      )}
    </Section>
  );
}

function OwnershipOffer({
  offer: { agency, expiresAt },
}: {
  readonly offer: NonNullable<OwnAgentRecord['ownershipOffer']>;
}) {
  const { locale } = useIntl();
  const session = useSession();
  const answer = useMutation(
    (client, accept: boolean) =>
      client.exchange(handOverOwnership, { params: { id: agency.id }, body: { accept } }),
    { refreshes: 'page', onSuccess: () => session.start() },
  );
  return (
    <div className={styles.question}>
      <p>
        <FormattedMessage
          id="membership.offer"
          values={{ agency: agency.name, day: formatDay(expiresAt, locale) }}
        />
      </p>
      <div className={styles.actions}>
        <Button disabled={answer.isPending} onClick={() => void answer.mutate(true)}>
          <FormattedMessage id="membership.acceptOffer" />
        </Button>
        <Button variant="text" disabled={answer.isPending} onClick={() => void answer.mutate(false)}>
          <FormattedMessage id="membership.declineOffer" />
        </Button>
      </div>
      <p role="alert">{answer.errorMessage}</p>
    </div>
  );
}

function OpenRequest({
  request: { agency, at },
}: {
  readonly request: OwnAgentRecord['joinRequests'][number];
}) {
  const { formatMessage, locale } = useIntl();
  const cancel = useMutation((client) => client.exchange(cancelJoinRequest, { params: { id: agency.id } }), {
    refreshes: 'page',
  });
  return (
    <div className={styles.question}>
      <p>
        <FormattedMessage
          id="membership.asked"
          values={{ agency: agency.name, day: formatDay(at, locale) }}
        />
      </p>
      <Button
        variant="text"
        disabled={cancel.isPending}
        aria-label={formatMessage({ id: 'membership.cancelAt' }, { agency: agency.name })}
        onClick={() => void cancel.mutate()}
      >
        <FormattedMessage id="common.cancelRequest" />
      </Button>
      <p role="alert">{cancel.errorMessage}</p>
    </div>
  );
}
