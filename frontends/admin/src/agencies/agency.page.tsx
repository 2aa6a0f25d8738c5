import { changeAnyAgency } from '@ardhi/contracts/accounts/admin.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData, useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { RecordLayout } from '../frame/record-layout.tsx';
import { Changes } from '../history/changes.tsx';
import { agencyStatusTones, agencyStatusWords } from '../words/agency-words.ts';
import { AgencyCommands } from './agency-commands.tsx';
import { agencyEventWords, agencyFieldWords } from './agency-field-words.ts';
import { AgencyForm } from './agency-form.tsx';
import { type AgencyData, agencyLoader } from './load-agency.ts';
import { Team } from './team.tsx';

export const loader = agencyLoader;
export const handle: Screen<AgencyData | undefined> = {
  head: (data) => ({ title: `Edit ${data?.agency.displayName ?? 'agency'}`, noIndex: true }),
};

/** One agency: its team, what it tells about itself, and what was changed. */
export function Component() {
  const { agency, team, history, countries } = useLoaderData<AgencyData>();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { formatMessage } = useIntl();
  return (
    <AdminScreen
      title={agency.displayName}
      lead={
        <>
          <Badge tone={agencyStatusTones[agency.status]}>
            {formatMessage(agencyStatusWords[agency.status])}
          </Badge>{' '}
          {agency.ref}
        </>
      }
      back={{
        to: '/admin/broker-agencies',
        words: <FormattedMessage id="agencies.title" defaultMessage="Brokers and agencies" />,
      }}
      actions={
        <>
          <ButtonLink to={`/admin/properties?agency=${agency.id}`}>
            <FormattedMessage
              id="agency.itsListings"
              defaultMessage="{n, plural, one {# listing} other {# listings}}"
              values={{ n: agency.counts.listings }}
            />
          </ButtonLink>
          <AgencyCommands agency={agency} />
        </>
      }
    >
      <Team agencyId={agency.id} team={team.items} />
      <RecordLayout
        aside={<Changes items={history.items} fields={agencyFieldWords} events={agencyEventWords} />}
      >
        <AgencyForm
          key={agency.id}
          start={agency}
          keep={`agency:${agency.id}`}
          countries={countries}
          send={async (body) => {
            await client.call(changeAnyAgency, { params: { id: agency.id }, body });
            await revalidate();
            toast('success', formatMessage({ id: 'agency.saved', defaultMessage: 'Saved.' }));
          }}
        />
      </RecordLayout>
    </AdminScreen>
  );
}
