import {
  listMessageProviders,
  testMessageProvider,
} from '@ardhi/contracts/accounts/message-providers.routes';
import { listPaymentProviders, testPaymentProvider } from '@ardhi/contracts/billing/payment-providers.routes';
import {
  readWhatsappProvider,
  testWhatsappProvider,
} from '@ardhi/contracts/integrations/whatsapp-provider.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Notice } from '@ardhi/kit/ui/notice';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { PermissionMissing } from '../components/permission-missing.tsx';
import { useHasPermission } from '../components/use-has-permission.ts';
import { ProviderSection } from '../features/settings/provider-section.tsx';
import { SettingsTabs } from '../features/settings/settings-tabs.tsx';

interface ProvidersData {
  readonly messages: AnswerOf<typeof listMessageProviders>['items'];
  readonly whatsapp: AnswerOf<typeof readWhatsappProvider>;
  readonly payments: AnswerOf<typeof listPaymentProviders>['items'];
}

/** Loads the providers from the three services that use them. */
export async function loader(args: LoaderFunctionArgs): Promise<ProvidersData> {
  const client = clientOf(args);
  const [messages, whatsapp, payments] = await Promise.all([
    client.call(listMessageProviders),
    client.call(readWhatsappProvider),
    client.call(listPaymentProviders),
  ]);
  return { messages: messages.items, whatsapp, payments: payments.items };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'providers.title' }), noIndex: true }),
};

/** The providers of payments and messages, with a test of each. */
export function Component() {
  const { messages, whatsapp, payments } = useLoaderData<ProvidersData>();
  const disabled = !useHasPermission('settings.write');
  return (
    <AdminScreen
      title={<FormattedMessage id="settings.title" />}
      lead={<FormattedMessage id="providers.lead" />}
    >
      <SettingsTabs selected="providers" />
      {disabled && <Notice icon="info" title={<PermissionMissing permission="settings.write" />} />}
      {messages.map((provider) => (
        <ProviderSection
          key={provider.name}
          provider={provider}
          disabled={disabled}
          onTest={(client) => client.call(testMessageProvider, { params: { name: provider.name } })}
        />
      ))}
      <ProviderSection
        provider={whatsapp}
        disabled={disabled}
        onTest={(client) => client.call(testWhatsappProvider)}
      />
      {payments.map((provider) => (
        <ProviderSection
          key={provider.name}
          provider={provider}
          disabled={disabled}
          onTest={(client) => client.call(testPaymentProvider, { params: { name: provider.name } })}
        />
      ))}
    </AdminScreen>
  );
}
