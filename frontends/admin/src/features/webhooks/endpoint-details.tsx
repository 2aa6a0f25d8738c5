import type { WebhookEndpointRecord } from '@ardhi/contracts/integrations/webhook';
import {
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@ardhi/contracts/integrations/webhook.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { formatOptionalDateTime } from '../../labels/format-optional-date-time.ts';
import { ShownSecret } from './shown-secret.tsx';
import { deliveryStateLabels } from './webhook-labels.ts';
import styles from './webhooks.module.css';

/** Actions on an endpoint: test it, stop it, rotate its secret, remove it. */
export function EndpointDetails({ row }: { readonly row: WebhookEndpointRecord }) {
  const { id, url, state, failingSince } = row;
  const intl = useIntl();
  const params = { id };
  const rotate = useMutation((client) => client.call(rotateWebhookSecret, { params }), {
    refreshes: 'nothing',
  });
  const remove = useMutation((client) => client.call(deleteWebhook, { params }), { refreshes: 'page' });
  return (
    <div className={styles.details}>
      {failingSince !== undefined && (
        <p>
          <FormattedMessage
            id="webhooks.failingSince"
            values={{ at: formatOptionalDateTime(intl, failingSince) ?? '' }}
          />
        </p>
      )}
      <div className={styles.actions}>
        <TestButton id={id} />
        <SwitchButton id={id} isActive={state === 'ACTIVE'} />
        <ButtonLink to={`/admin/webhook-logs?endpointId=${id}`}>
          <FormattedMessage id="webhooks.log" />
        </ButtonLink>
        <ConfirmDialog
          confirmLabel={<FormattedMessage id="webhooks.rotate" />}
          title={<FormattedMessage id="webhooks.rotateAsk" />}
          onConfirm={rotate.mutateAsync}
        >
          <FormattedMessage id="webhooks.rotateWhy" />
        </ConfirmDialog>
        <ConfirmDialog
          confirmLabel={<FormattedMessage id="common.remove" />}
          title={<FormattedMessage id="webhooks.removeAsk" values={{ url }} />}
          onConfirm={remove.mutateAsync}
        >
          <FormattedMessage id="webhooks.removeWhy" />
        </ConfirmDialog>
      </div>
      {rotate.data && <ShownSecret secret={rotate.data.secret} />}
    </div>
  );
}

/** Sends a test event and shows the result. */
function TestButton({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const test = useMutation((client) => client.call(testWebhook, { params: { id } }), {
    refreshes: 'nothing',
  });
  return (
    <>
      <Button disabled={test.isPending} onClick={() => void test.mutate()}>
        <FormattedMessage id="webhooks.test" />
      </Button>
      {test.data && (
        <p role="status">
          <FormattedMessage
            id="webhooks.tested"
            values={{
              state: formatMessage(deliveryStateLabels[test.data.state]),
              status: String(test.data.status ?? '–'),
            }}
          />
        </p>
      )}
      {test.errorMessage && <p role="alert">{test.errorMessage}</p>}
    </>
  );
}

/** Pauses or resumes an endpoint. */
function SwitchButton({ id, isActive }: { readonly id: string; readonly isActive: boolean }) {
  const change = useMutation(
    (client) => client.call(isActive ? pauseWebhook : resumeWebhook, { params: { id } }),
    { refreshes: 'page' },
  );
  return (
    <>
      <Button disabled={change.isPending} onClick={() => void change.mutate()}>
        {isActive ? <FormattedMessage id="common.pause" /> : <FormattedMessage id="common.resume" />}
      </Button>
      {change.errorMessage && <p role="alert">{change.errorMessage}</p>}
    </>
  );
}
