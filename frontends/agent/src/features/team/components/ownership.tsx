import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { formatDay } from '@ardhi/kit/format/format-day';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { type TeamData, teamRoutes } from '../api/load-team.ts';
import { useTeamMutation } from '../hooks/use-team-mutation.ts';
import styles from './team.module.css';

interface OwnershipProps {
  readonly agencyId: string;
  readonly ownership: TeamData['team']['ownership'];
  readonly members: readonly TeamRow[];
}

/** Lets the owner of the agency offer it to a member, or withdraw the offer; nothing for anyone else. */
export function Ownership({ agencyId, ownership: { ownerUserId, offer }, members }: OwnershipProps) {
  const session = useSessionState();
  if (session.status !== 'signedIn' || session.user.id !== ownerUserId) return null;
  const receivers = members.filter(({ userId, status }) => userId !== ownerUserId && status !== 'SUSPENDED');
  const receiver = members.find(({ userId }) => userId === offer?.toUserId);
  if (offer === undefined && receivers.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="team.ownership" />}>
      {offer === undefined ? (
        <OfferForm agencyId={agencyId} receivers={receivers} />
      ) : (
        <OpenOffer agencyId={agencyId} name={receiver?.name ?? ''} expiresAt={offer.expiresAt} />
      )}
    </Section>
  );
}

const schema = z.strictObject({ toUserId: z.string() });

function OfferForm({
  agencyId,
  receivers,
}: {
  readonly agencyId: string;
  readonly receivers: readonly TeamRow[];
}) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const offer = useTeamMutation((client, toUserId: string) =>
    client.exchange(teamRoutes.ownership, { params: { id: agencyId }, body: { toUserId } }),
  );
  const names = Object.fromEntries(receivers.map(({ userId, name }) => [userId, name]));
  const form = useContractForm({
    schema,
    initial: { toUserId: receivers[0]?.userId ?? '' },
    async onSubmit({ toUserId }: z.infer<typeof schema>) {
      await offer.mutateAsync(toUserId);
      toast('success', formatMessage({ id: 'team.ownershipOffered' }));
    },
  });
  return (
    <div className={styles.invite}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="team.offerOwnership" />}>
        <p>
          <FormattedMessage id="team.ownershipWhat" />
        </p>
        <SelectField
          form={form}
          name="toUserId"
          options={names}
          label={<FormattedMessage id="team.newOwner" />}
        />
      </RecordForm>
    </div>
  );
}

interface OpenOfferProps {
  readonly agencyId: string;
  readonly name: string;
  readonly expiresAt: string;
}

function OpenOffer({ agencyId, name, expiresAt }: OpenOfferProps) {
  const { locale } = useIntl();
  const withdraw = useTeamMutation((client) =>
    client.exchange(teamRoutes.withdrawOwnership, { params: { id: agencyId } }),
  );
  return (
    <>
      <p>
        <FormattedMessage id="team.ownershipOpen" values={{ name, day: formatDay(expiresAt, locale) }} />
      </p>
      <Button disabled={withdraw.isPending} onClick={() => void withdraw.mutate()}>
        <FormattedMessage id="team.withdrawOffer" />
      </Button>
      <p role="alert">{withdraw.errorMessage}</p>
    </>
  );
}
