import { askToJoin, cancelJoinRequest } from '@ardhi/contracts/accounts/membership.routes';
import { readOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import { joinRequestInput } from '@ardhi/contracts/accounts/team-input';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDay } from '@ardhi/kit/format/format-day';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import type * as z from 'zod/mini';

type Request = z.infer<typeof joinRequestInput>;

interface Props {
  readonly agencyId: string;
}

/** Asks an agency to take an agent in who works for nobody, or shows the request that waits for its answer. */
export function AskToJoin({ agencyId }: Props) {
  const { data: agent, isPending } = useQuery(readOwnAgent, {});
  const open = agent?.joinRequests.find(({ agency }) => agency.id === agencyId);
  if (agent === undefined && isPending) return null;
  return (
    <Section title={<FormattedMessage id="agencyPage.join" />}>
      {open === undefined ? (
        <RequestForm agencyId={agencyId} />
      ) : (
        <OpenRequest agencyId={agencyId} askedAt={open.at} />
      )}
    </Section>
  );
}

function OpenRequest({ agencyId, askedAt }: Props & { readonly askedAt: string }) {
  const { locale } = useIntl();
  const cancel = useMutation((client) => client.exchange(cancelJoinRequest, { params: { id: agencyId } }), {
    refreshes: 'queries',
  });
  return (
    <>
      <p>
        <FormattedMessage id="agencyPage.askedOn" values={{ day: formatDay(askedAt, locale) }} />
      </p>
      <Button disabled={cancel.isPending} onClick={() => void cancel.mutate()}>
        <FormattedMessage id="common.cancelRequest" />
      </Button>
      <p role="alert">{cancel.errorMessage}</p>
    </>
  );
}

function RequestForm({ agencyId }: Props) {
  const ask = useMutation(
    (client, body: Request) => client.call(askToJoin, { params: { id: agencyId }, body }),
    { refreshes: 'nothing' },
  );
  const form = useContractForm({
    schema: joinRequestInput,
    initial: { message: '' },
    draftKey: `join:${agencyId}`,
    async onSubmit(body: Request) {
      await ask.mutateAsync(body);
    },
  });
  return form.formState.isSubmitSuccessful ? (
    <Notice icon="check" title={<FormattedMessage id="agencyPage.asked" />}>
      <Link to="/agent/profile">
        <FormattedMessage id="common.myAgentProfile" />
      </Link>
    </Notice>
  ) : (
    <RecordForm form={form} submitLabel={<FormattedMessage id="agencyPage.ask" />}>
      <TextField
        form={form}
        name="message"
        rows={3}
        maxLength={500}
        label={<FormattedMessage id="agencyPage.askMessage" />}
      />
    </RecordForm>
  );
}
