import type { ProviderSummary, ProviderTest } from '@ardhi/contracts/provider-test';
import type { clientOf } from '@ardhi/kit/client/client-context';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { outcomeLabels, providerLabels, providerStateLabels, testLabels } from './provider-labels.ts';

interface ProviderSectionProps {
  readonly provider: ProviderSummary & { readonly currencies?: readonly string[] };
  readonly disabled: boolean;
  /** Calls the test of the service that uses the provider. */
  readonly onTest: (client: ReturnType<typeof clientOf>) => Promise<ProviderTest>;
}

const tones: Readonly<Record<ProviderSummary['state'], BadgeTone>> = {
  READY: 'available',
  NOT_SET_UP: 'plain',
  SIMULATED: 'plain',
};

const settingLabels = defineMessages({
  isSet: { id: 'providers.isSet' },
  isMissing: { id: 'providers.isMissing' },
  isOptional: { id: 'providers.isOptional' },
});

/** A provider: whether it is set up, by which settings, and a test with what to do about its result. */
export function ProviderSection({ provider, disabled, onTest }: ProviderSectionProps) {
  const { formatMessage } = useIntl();
  const { name, state, settings, test, currencies = [] } = provider;
  const testing = useMutation(onTest, { refreshes: 'nothing' });
  const label = providerLabels[name];
  const title = label === undefined ? name : formatMessage(label);
  return (
    <Section
      title={title}
      action={<Badge tone={tones[state]}>{formatMessage(providerStateLabels[state])}</Badge>}
    >
      {currencies.length > 0 && state === 'READY' && (
        <p>
          <FormattedMessage id="providers.currencies" values={{ currencies: currencies.join(', ') }} />
        </p>
      )}
      {settings.length > 0 && (
        <ul>
          {settings.map((setting) => (
            <li key={setting.name}>
              <code>{setting.name}</code> {formatMessage(settingLabels[settingState(setting)])}
            </li>
          ))}
        </ul>
      )}
      {state === 'SIMULATED' && (
        <p>
          <FormattedMessage id="providers.simulated" />
        </p>
      )}
      {test === 'NONE' && state === 'READY' && (
        <p>
          <FormattedMessage id="providers.noTest" />
        </p>
      )}
      {test !== 'NONE' && state !== 'NOT_SET_UP' && (
        <>
          <p>
            <FormattedMessage {...(testLabels[name] ?? { id: 'providers.signsIn' })} />
          </p>
          <div>
            <Button disabled={disabled || testing.isPending} onClick={() => void testing.mutate()}>
              <FormattedMessage id="providers.test" values={{ name: title }} />
            </Button>
          </div>
        </>
      )}
      <div aria-live="polite">
        {testing.data !== undefined && <TestResult provider={provider} result={testing.data} />}
        {testing.errorMessage && <Notice icon="info" tone="problem" title={testing.errorMessage} />}
      </div>
    </Section>
  );
}

const settingState = ({ isSet, isRequired }: ProviderSummary['settings'][number]) => {
  if (isSet) return 'isSet';
  return isRequired ? 'isMissing' : 'isOptional';
};

function TestResult({
  provider: { settings, state, test },
  result: { outcome, detail },
}: {
  readonly provider: ProviderSummary;
  readonly result: ProviderTest;
}) {
  const { formatMessage } = useIntl();
  const names = settings.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const values = {
    settings: names.join(', '),
    detail: detail ?? formatMessage({ id: 'providers.noDetail' }),
  };
  if (outcome === 'OK' && state === 'SIMULATED')
    return <Notice icon="check" tone="good" title={<FormattedMessage id="providers.outcome.okMailbox" />} />;
  if (outcome === 'OK' && test === 'MESSAGE')
    return <Notice icon="check" tone="good" title={<FormattedMessage id="providers.outcome.okMessage" />} />;
  return (
    <Notice
      icon={outcome === 'OK' ? 'check' : 'info'}
      tone={outcome === 'OK' ? 'good' : 'warning'}
      title={<FormattedMessage {...outcomeLabels[outcome]} values={values} />}
    />
  );
}
