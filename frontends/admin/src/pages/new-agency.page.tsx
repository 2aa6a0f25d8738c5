import { createAgency } from '@ardhi/contracts/accounts/admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { type Countries, countriesLoader } from '../features/agencies/api/load-agency.ts';
import { type AgencyBody, AgencyForm } from '../features/agencies/components/agency-form.tsx';

export const loader = countriesLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'agencies.new' }), noIndex: true }),
};

/** Creates an agency, which has no super agent yet. */
export function Component() {
  const countries = useLoaderData<Countries>();
  const navigate = useNavigate();
  const create = useMutation((client, body: AgencyBody) => client.call(createAgency, { body }), {
    refreshes: 'nothing',
    onSuccess: ({ id }) => navigate(`/admin/broker-agencies/${id}/edit`),
  });
  return (
    <AdminScreen
      title={<FormattedMessage id="agencies.new" />}
      lead={<FormattedMessage id="agencies.newLead" />}
    >
      <AgencyForm draftKey="agency:new" countries={countries} onSubmit={create.mutateAsync} />
    </AdminScreen>
  );
}
