import { createFeature } from '@ardhi/contracts/listings/back-office.routes';
import type { Feature } from '@ardhi/contracts/listings/feature';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useToast } from '@ardhi/kit/toasts';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { FeatureForm } from '../features/listing-features/feature-form.tsx';

export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'features.new' }), noIndex: true }),
};

const blank: Feature = {
  key: '',
  label: { en: '' },
  group: 'INTERIOR',
  icon: '',
  kinds: [],
  filterable: true,
  sort: 1_000,
  active: true,
};

/** Creates a feature, which is offered to agents at once. */
export function Component() {
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const create = useMutation(
    (client, body: Feature) => client.call(createFeature, { body: { ...body, icon: body.key.slice(0, 40) } }),
    {
      refreshes: 'nothing',
      async onSuccess() {
        toast('success', formatMessage({ id: 'common.saved' }));
        await navigate('/admin/features?sort=-sort');
      },
    },
  );
  return (
    <AdminScreen title={<FormattedMessage id="features.new" />}>
      <FeatureForm initial={blank} draftKey="feature:new" isNew onSubmit={create.mutateAsync} />
    </AdminScreen>
  );
}
