import { changeAnyAgency } from '@ardhi/contracts/accounts/admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useToast } from '@ardhi/kit/toasts';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { ChangeHistory } from '../components/change-history.tsx';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { RecordLayout } from '../components/layout/record-layout.tsx';
import { agencyEventLabels, agencyFieldLabels } from '../features/agencies/agency-field-labels.ts';
import { type AgencyData, agencyLoader } from '../features/agencies/api/load-agency.ts';
import { AgencyCommands } from '../features/agencies/components/agency-commands.tsx';
import { type AgencyBody, AgencyForm } from '../features/agencies/components/agency-form.tsx';
import { Team } from '../features/agencies/components/team.tsx';
import { agencyStatusLabels, agencyStatusTones } from '../labels/agency-labels.ts';

export const loader = agencyLoader;
export const handle: Screen<AgencyData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'common.editName' }, { name: data?.agency.displayName }),
    noIndex: true,
  }),
};

/** One agency: its team, its details and its change history. */
export function Component() {
  const { agency, version, team, history, countries } = useLoaderData<AgencyData>();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const change = useMutation(
    (client, { body, ...options }: { body: AgencyBody; ifMatch: number | undefined }) =>
      client.call(changeAnyAgency, { params: { id: agency.id }, body }, options),
    { refreshes: 'page' },
  );
  return (
    <AdminScreen
      title={agency.displayName}
      lead={
        <>
          <Badge tone={agencyStatusTones[agency.status]}>
            {formatMessage(agencyStatusLabels[agency.status])}
          </Badge>{' '}
          {agency.ref}
        </>
      }
      actions={
        <>
          <ButtonLink to={`/admin/properties?agency=${agency.id}`}>
            <FormattedMessage id="common.nOtherListings" values={{ n: agency.counts.listings }} />
          </ButtonLink>
          <AgencyCommands agency={agency} />
        </>
      }
    >
      <Team agencyId={agency.id} team={team.items} />
      <RecordLayout
        aside={<ChangeHistory items={history.items} fields={agencyFieldLabels} events={agencyEventLabels} />}
      >
        <AgencyForm
          key={agency.id}
          initial={agency}
          version={version}
          draftKey={`agency:${agency.id}`}
          countries={countries}
          onSubmit={async (body, { ifMatch }) => {
            await change.mutateAsync({ body, ifMatch });
            toast('success', formatMessage({ id: 'common.saved' }));
          }}
        />
      </RecordLayout>
    </AdminScreen>
  );
}
