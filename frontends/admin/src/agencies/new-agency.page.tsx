import { createAgency } from '@ardhi/contracts/accounts/admin.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData, useNavigate } from '@ardhi/kit/router/router.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { AgencyForm } from './agency-form.tsx';
import { type Countries, countriesLoader } from './load-agency.ts';

export const loader = countriesLoader;
export const handle: Screen = { head: () => ({ title: 'New agency', noIndex: true }) };

/** Opens an agency that waits for its first super agent. */
export function Component() {
  const countries = useLoaderData<Countries>();
  const client = useClient();
  const navigate = useNavigate();
  return (
    <AdminScreen
      title={<FormattedMessage id="agencies.new" defaultMessage="New agency" />}
      lead={
        <FormattedMessage
          id="agencies.newLead"
          defaultMessage="Nobody owns it yet: make a user its super agent on the page of that user."
        />
      }
      back={{
        to: '/admin/broker-agencies',
        words: <FormattedMessage id="agencies.title" defaultMessage="Brokers and agencies" />,
      }}
    >
      <AgencyForm
        keep="agency:new"
        countries={countries}
        send={async (body) => {
          const { id } = await client.call(createAgency, { body });
          await navigate(`/admin/broker-agencies/${id}/edit`);
        }}
      />
    </AdminScreen>
  );
}
