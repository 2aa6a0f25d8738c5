import { replayWebhookDeliveries } from '@ardhi/contracts/integrations/webhook.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';

/** Before the first delivery and after the last: a log is kept for 30 days. */
const [always, forever] = ['2026-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];

/** Sends everything again that is dead at the endpoint of the filters, within their days; nothing without an endpoint. */
export function ReplayDead() {
  const { params } = useUrlParams();
  const endpointId = params.get('endpointId') ?? '';
  const [from, to] = [params.get('from'), params.get('to')];
  const replay = useMutation(
    (client) =>
      client.call(replayWebhookDeliveries, {
        body: {
          endpointId,
          from: from ? `${from}T00:00:00.000Z` : always,
          to: to ? `${to}T23:59:59.999Z` : forever,
          state: 'DEAD',
        },
      }),
    { refreshes: 'page' },
  );
  if (endpointId === '') return null;
  return (
    <>
      <ConfirmDialog
        confirmLabel={<FormattedMessage id="webhooks.replayDead" />}
        title={<FormattedMessage id="webhooks.replayDeadAsk" />}
        onConfirm={replay.mutateAsync}
      >
        <FormattedMessage id="webhooks.replayDeadWhy" />
      </ConfirmDialog>
      {replay.data && (
        <p role="status">
          <FormattedMessage id="webhooks.replayed" values={{ n: replay.data.queued }} />
        </p>
      )}
    </>
  );
}
