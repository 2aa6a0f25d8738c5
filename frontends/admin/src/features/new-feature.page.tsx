import { enterFeature } from '@ardhi/contracts/listings/desk.routes';
import type { Feature } from '@ardhi/contracts/listings/feature';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useNavigate } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { FeatureForm } from './feature-form.tsx';

export const handle: Screen = { head: () => ({ title: 'New feature', noIndex: true }) };

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

/** Adds a feature that every agent is offered at once. */
export function Component() {
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  return (
    <AdminScreen
      title={<FormattedMessage id="features.new" defaultMessage="New feature" />}
      back={{
        to: '/admin/features',
        words: <FormattedMessage id="features.title" defaultMessage="Features" />,
      }}
    >
      <FeatureForm
        start={blank}
        keep="feature:new"
        isNew
        send={async (body) => {
          await client.call(enterFeature, { body: { ...body, icon: body.key.slice(0, 40) } });
          toast('success', formatMessage({ id: 'features.saved', defaultMessage: 'Saved.' }));
          await navigate('/admin/features?sort=-sort');
        }}
      />
    </AdminScreen>
  );
}
