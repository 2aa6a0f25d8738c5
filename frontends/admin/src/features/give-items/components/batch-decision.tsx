import { decideGrantBatch } from '@ardhi/contracts/billing/grants.routes';
import { hasPermission } from '@ardhi/contracts/roles';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { givenItemLabels, shownQuantity } from '../../../components/item-labels.ts';
import { PermissionMissing } from '../../../components/permission-missing.tsx';
import type { GrantBatchRow } from '../api/load-give-items.ts';
import styles from './give-items.module.css';

const messages = defineMessages({
  approve: { id: 'admin.approve' },
  approveAsk: { id: 'giveItems.approveAsk' },
  approveWhy: { id: 'giveItems.approveWhy' },
  reject: { id: 'queue.reject' },
  rejectAsk: { id: 'giveItems.rejectAsk' },
  rejectWhy: { id: 'giveItems.rejectWhy' },
});

/** Approval and rejection of a batch that waits; its author can only reject it. */
export function BatchDecision({ batch }: { readonly batch: GrantBatchRow }) {
  const session = useSessionState();
  if (batch.state !== 'WAITING') return null;
  if (session.status !== 'signedIn') return null;
  const isOwn = session.user.id === batch.by;
  const mayDecide = hasPermission(session.user, 'gift.large');
  if (!mayDecide && !isOwn) return <PermissionMissing permission="gift.large" />;
  return (
    <div className={styles.buttons}>
      {!isOwn && <Decision batch={batch} decision="approve" />}
      <Decision batch={batch} decision="reject" />
    </div>
  );
}

function Decision({
  batch,
  decision,
}: {
  readonly batch: GrantBatchRow;
  readonly decision: 'approve' | 'reject';
}) {
  const intl = useIntl();
  const values = {
    item: intl.formatMessage(givenItemLabels[batch.itemKey]),
    quantity: intl.formatNumber(shownQuantity(batch.itemKey, batch.quantity)),
    owners: batch.owners,
    value: formatMoney(batch.listValue, intl.locale),
  };
  const decide = useMutation(
    (client) =>
      client.call(decideGrantBatch, {
        params: { id: batch.id },
        body: { approve: decision === 'approve' },
      }),
    { refreshes: 'page' },
  );
  return (
    <ConfirmDialog
      confirmLabel={intl.formatMessage(messages[decision])}
      title={intl.formatMessage(messages[`${decision}Ask`], values)}
      onConfirm={decide.mutateAsync}
    >
      {intl.formatMessage(messages[`${decision}Why`], values)}
    </ConfirmDialog>
  );
}
