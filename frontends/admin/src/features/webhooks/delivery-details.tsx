import type { WebhookAttempt, WebhookDeliveryRecord } from '@ardhi/contracts/integrations/webhook';
import { readWebhookDelivery, replayWebhookDelivery } from '@ardhi/contracts/integrations/webhook.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { formatOptionalDateTime } from '../../labels/format-optional-date-time.ts';
import { failureLabels } from './webhook-labels.ts';
import styles from './webhooks.module.css';

/** The attempts of a delivery with what was sent and answered, and a button that sends it again. */
export function DeliveryDetails({ row: { id } }: { readonly row: WebhookDeliveryRecord }) {
  const { data, errorMessage } = useQuery(readWebhookDelivery, { params: { id } });
  const replay = useMutation((client) => client.call(replayWebhookDelivery, { params: { id } }), {
    refreshes: 'page',
  });
  if (errorMessage !== undefined) return <p role="alert">{errorMessage}</p>;
  if (data === undefined) return null;
  return (
    <div className={styles.details}>
      <Button disabled={replay.isPending} onClick={() => void replay.mutate()}>
        <FormattedMessage id="webhooks.replay" />
      </Button>
      {replay.errorMessage && <p role="alert">{replay.errorMessage}</p>}
      <p>
        <FormattedMessage id="webhooks.ids" values={{ delivery: data.id, event: data.eventId }} />
      </p>
      <pre className={styles.payload}>{JSON.stringify(JSON.parse(data.payload), undefined, 2)}</pre>
      <ol>
        {data.attempts.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
      </ol>
    </div>
  );
}

function Attempt({ attempt }: { readonly attempt: WebhookAttempt }) {
  const intl = useIntl();
  const { at, ms, status, error, responseBody = '' } = attempt;
  const outcome = status ?? (error && intl.formatMessage(failureLabels[error])) ?? '';
  return (
    <li>
      <FormattedMessage
        id="webhooks.attempt"
        values={{ at: formatOptionalDateTime(intl, at) ?? '', outcome: String(outcome), ms }}
      />
      {responseBody !== '' && <pre className={styles.payload}>{responseBody}</pre>}
    </li>
  );
}
