import type { ExternalSystemRecord } from '@ardhi/contracts/integrations/external-system';
import {
  changeExternalSystem,
  deleteExternalSystem,
} from '@ardhi/contracts/integrations/external-system.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import styles from './external-systems.module.css';
import { SystemFeed } from './system-feed.tsx';
import { SystemKeys } from './system-keys.tsx';
import { scopeLabels } from './system-labels.ts';

/** A system with its keys and what they were used for, and what can be done with it. */
export function SystemDetails({ row }: { readonly row: ExternalSystemRecord }) {
  const { formatMessage } = useIntl();
  const { id, name, contactEmail, scopes, ipAllow, status, usage, feeds } = row;
  const params = { id };
  const change = useMutation(
    (client, to: ExternalSystemRecord['status']) =>
      client.call(changeExternalSystem, { params, body: { status: to } }),
    { refreshes: 'page' },
  );
  const remove = useMutation((client) => client.call(deleteExternalSystem, { params }), {
    refreshes: 'page',
  });
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <dt>
          <FormattedMessage id="externalSystems.contact" />
        </dt>
        <dd>{contactEmail}</dd>
        <dt>
          <FormattedMessage id="externalSystems.scopes" />
        </dt>
        <dd>{scopes.map((scope) => formatMessage(scopeLabels[scope])).join(', ') || '–'}</dd>
        <dt>
          <FormattedMessage id="externalSystems.ipAllow" />
        </dt>
        <dd>{ipAllow.join(', ') || '–'}</dd>
        {feeds.length > 0 && (
          <>
            <dt>
              <FormattedMessage id="externalSystems.feeds" />
            </dt>
            {feeds.map((url) => (
              <dd key={url} className={styles.address}>
                {url}
              </dd>
            ))}
          </>
        )}
      </dl>
      <SystemKeys system={row} />
      {row.ownerAgencyId !== undefined && <SystemFeed system={row} />}
      <h3 className={styles.heading}>
        <FormattedMessage id="externalSystems.usage" />
      </h3>
      {usage.length === 0 && (
        <p>
          <FormattedMessage id="externalSystems.noUsage" />
        </p>
      )}
      <ul className={styles.list}>
        {usage.map((day) => (
          <li key={day.day}>
            <FormattedMessage id="externalSystems.usageDay" values={day} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {status !== 'REVOKED' && (
          <>
            <Button
              disabled={change.isPending}
              onClick={() => void change.mutate(status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE')}
            >
              {status === 'ACTIVE' ? (
                <FormattedMessage id="common.pause" />
              ) : (
                <FormattedMessage id="common.resume" />
              )}
            </Button>
            <ConfirmDialog
              confirmLabel={<FormattedMessage id="externalSystems.revokeSystem" />}
              title={<FormattedMessage id="externalSystems.revokeSystemAsk" values={{ name }} />}
              onConfirm={() => change.mutateAsync('REVOKED')}
            >
              <FormattedMessage id="externalSystems.revokeSystemWhy" />
            </ConfirmDialog>
          </>
        )}
        <ConfirmDialog
          confirmLabel={<FormattedMessage id="common.remove" />}
          title={<FormattedMessage id="externalSystems.removeAsk" values={{ name }} />}
          onConfirm={remove.mutateAsync}
        >
          <FormattedMessage id="externalSystems.removeWhy" />
        </ConfirmDialog>
      </div>
      {change.errorMessage && <p role="alert">{change.errorMessage}</p>}
    </div>
  );
}
