import type { WebhookDeliveryState, WebhookEndpointRecord } from '@ardhi/contracts/integrations/webhook';
import { replayWebhookDeliveries } from '@ardhi/contracts/integrations/webhook.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';

interface ReplayRangeProps {
  readonly endpoints: readonly Pick<WebhookEndpointRecord, 'id' | 'state'>[];
}

/** Before the first delivery and after the last: a log is kept for 30 days. */
const [always, forever] = ['2026-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];

/** Sends again what is dead at the endpoint of the filters within their days, or all that they match; nothing without an endpoint. */
export function ReplayRange({ endpoints }: ReplayRangeProps) {
  const { params } = useUrlParams();
  const endpointId = params.get('endpointId') ?? '';
  const [from, to, type] = [params.get('from'), params.get('to'), params.get('type')];
  const chosenState = (params.get('state') || undefined) as WebhookDeliveryState | undefined;
  const replay = useMutation(
    (client, state: WebhookDeliveryState | undefined) =>
      client.call(replayWebhookDeliveries, {
        body: {
          endpointId,
          from: from ? `${from}T00:00:00.000Z` : always,
          to: to ? `${to}T23:59:59.999Z` : forever,
          ...(type && { types: [type] }),
          ...omitUndefined({ state }),
        },
      }),
    { refreshes: 'page' },
  );
  if (endpointId === '') return null;
  if (endpoints.some(({ id, state }) => id === endpointId && state.startsWith('DISABLED')))
    return (
      <p>
        <FormattedMessage id="webhooks.replayDisabled" />
      </p>
    );
  return (
    <>
      <ConfirmDialog
        confirmLabel={<FormattedMessage id="webhooks.replayDead" />}
        title={<FormattedMessage id="webhooks.replayDeadAsk" />}
        onConfirm={() => replay.mutateAsync('DEAD')}
      >
        <FormattedMessage id="webhooks.replayDeadWhy" />
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={<FormattedMessage id="webhooks.replayRange" />}
        title={<FormattedMessage id="webhooks.replayRangeAsk" />}
        onConfirm={() => replay.mutateAsync(chosenState)}
      >
        <FormattedMessage id="webhooks.replayRangeWhy" />
      </ConfirmDialog>
      {replay.data && (
        <p role="status">
          <FormattedMessage id="webhooks.replayed" values={{ n: replay.data.queued }} />
        </p>
      )}
    </>
  );
}
