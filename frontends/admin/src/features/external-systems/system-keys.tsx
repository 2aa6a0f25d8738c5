import type { ApiKeyRecord, ExternalSystemRecord } from '@ardhi/contracts/integrations/external-system';
import { createApiKey, revokeApiKey } from '@ardhi/contracts/integrations/external-system.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { Permitted } from '../../components/permission-missing.tsx';
import { formatOptionalDateTime } from '../../labels/format-optional-date-time.ts';
import styles from './external-systems.module.css';

/** The keys of a system: make one, which is shown once, replace it, revoke it. */
export function SystemKeys({ system }: { readonly system: ExternalSystemRecord }) {
  const { id, keys, status } = system;
  const create = useMutation(
    (client, rotates?: string) =>
      client.call(createApiKey, { params: { id }, body: omitUndefined({ rotates }) }),
    { refreshes: 'page' },
  );
  return (
    <>
      <h3 className={styles.heading}>
        <FormattedMessage id="externalSystems.keys" />
      </h3>
      {keys.length === 0 && (
        <p>
          <FormattedMessage id="externalSystems.noKeys" />
        </p>
      )}
      <Permitted permission="apikey.create">
        <ul className={styles.list}>
          {keys.map((key) => (
            <li key={key.id}>
              <KeyLine
                systemId={id}
                apiKey={key}
                {...(status !== 'REVOKED' && { onRotate: () => create.mutateAsync(key.id) })}
              />
            </li>
          ))}
        </ul>
        {status !== 'REVOKED' && (
          <Button disabled={create.isPending} onClick={() => void create.mutate(undefined)}>
            <FormattedMessage id="externalSystems.newKey" />
          </Button>
        )}
      </Permitted>
      {create.errorMessage && <p role="alert">{create.errorMessage}</p>}
      {create.data && (
        <Notice icon="info" tone="warning" urgent title={<FormattedMessage id="externalSystems.keyOnce" />}>
          <code className={styles.secret}>{create.data.secret}</code>
        </Notice>
      )}
    </>
  );
}

interface KeyLineProps {
  readonly systemId: string;
  readonly apiKey: ApiKeyRecord;
  readonly onRotate?: () => Promise<unknown>;
}

/** One key; one that was revoked stays in the list. */
function KeyLine({ systemId, apiKey, onRotate }: KeyLineProps) {
  const intl = useIntl();
  const { id, prefix, createdAt, expiresAt, lastUsedAt, rotatesTo, revokedAt } = apiKey;
  const revoke = useMutation((client) => client.call(revokeApiKey, { params: { id: systemId, keyId: id } }), {
    refreshes: 'page',
  });
  const at = (instant: string) => ({ at: formatOptionalDateTime(intl, instant) ?? '' });
  const facts = [
    intl.formatMessage({ id: 'externalSystems.key' }, { prefix, ...at(createdAt) }),
    ...(lastUsedAt ? [intl.formatMessage({ id: 'externalSystems.keyUsed' }, at(lastUsedAt))] : []),
    ...(expiresAt ? [intl.formatMessage({ id: 'externalSystems.keyEnds' }, at(expiresAt))] : []),
    ...(revokedAt ? [intl.formatMessage({ id: 'externalSystems.keyRevoked' }, at(revokedAt))] : []),
  ];
  return (
    <div className={styles.actions}>
      <span>{facts.join(', ')}</span>
      {revokedAt === undefined && (
        <>
          {onRotate !== undefined && rotatesTo === undefined && (
            <ConfirmDialog
              confirmLabel={<FormattedMessage id="externalSystems.rotate" />}
              title={<FormattedMessage id="externalSystems.rotateAsk" values={{ prefix }} />}
              onConfirm={onRotate}
            >
              <FormattedMessage id="externalSystems.rotateWhy" />
            </ConfirmDialog>
          )}
          <ConfirmDialog
            confirmLabel={<FormattedMessage id="externalSystems.revoke" />}
            title={<FormattedMessage id="externalSystems.revokeAsk" values={{ prefix }} />}
            onConfirm={revoke.mutateAsync}
          >
            <FormattedMessage id="externalSystems.revokeWhy" />
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}
