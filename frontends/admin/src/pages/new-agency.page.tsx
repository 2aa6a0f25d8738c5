import { createAgency } from '@ardhi/contracts/accounts/admin.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { type Countries, countriesLoader } from '../features/agencies/api/load-agency.ts';
import { AgencyForm } from '../features/agencies/components/agency-form.tsx';

export const loader = countriesLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'agencies.new' }), noIndex: true }),
};

/** Creates an agency, which has no super agent yet. */
export function Component() {
  const countries = useLoaderData<Countries>();
  const client = useClient();
  const navigate = useNavigate();
  return (
    <AdminScreen
      title={<FormattedMessage id="agencies.new" />}
      lead={<FormattedMessage id="agencies.newLead" />}
      back={{
        to: '/admin/broker-agencies',
        label: <FormattedMessage id="agencies.title" />,
      }}
    >
      <AgencyForm
        draftKey="agency:new"
        countries={countries}
        onSubmit={async (body) => {
          const { id } = await client.call(createAgency, { body });
          await navigate(`/admin/broker-agencies/${id}/edit`);
        }}
      />
    </AdminScreen>
  );
}
