import { type AdminChangeDetails, decideAdminChange } from '@ardhi/contracts/accounts/admin-change.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { adminChangeLabel } from '../../labels/admin-change-labels.ts';
import styles from './admin-change-decision.module.css';

const messages = defineMessages({
  consent: { id: 'adminChanges.consent' },
  consentAsk: { id: 'adminChanges.consentAsk' },
  consentWhy: { id: 'adminChanges.consentWhy' },
  consentDone: { id: 'adminChanges.consented' },
  refuse: { id: 'adminChanges.refuse' },
  refuseAsk: { id: 'adminChanges.refuseAsk' },
  refuseWhy: { id: 'adminChanges.refuseWhy' },
  refuseDone: { id: 'adminChanges.refused' },
  withdraw: { id: 'adminChanges.withdraw' },
  withdrawAsk: { id: 'adminChanges.withdrawAsk' },
  withdrawWhy: { id: 'adminChanges.withdrawWhy' },
  withdrawDone: { id: 'adminChanges.withdrawn' },
});

interface AdminChangeDecisionProps {
  readonly change: AdminChangeDetails;
}

/** Consent and refusal of a proposed change; whoever proposed it can only withdraw it. */
export function AdminChangeDecision({ change }: AdminChangeDecisionProps) {
  const session = useSessionState();
  const isOwn = session.status === 'signedIn' && session.user.id === change.by.id;
  const decisions = isOwn ? (['withdraw'] as const) : (['consent', 'refuse'] as const);
  return (
    <div className={styles.decisions}>
      {decisions.map((decision) => (
        <Decision key={decision} change={change} decision={decision} />
      ))}
    </div>
  );
}

function Decision({
  change,
  decision,
}: AdminChangeDecisionProps & { readonly decision: 'consent' | 'refuse' | 'withdraw' }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const toast = useToast();
  const names = { name: change.user.name, change: adminChangeLabel(intl, change) };
  const decide = useMutation(
    (client) =>
      client.call(decideAdminChange, {
        params: { id: change.id },
        body: { consent: decision === 'consent' },
      }),
    {
      refreshes: 'page',
      onSuccess: () => toast('success', formatMessage(messages[`${decision}Done`], names)),
    },
  );
  return (
    <ConfirmDialog
      confirmLabel={formatMessage(messages[decision])}
      title={formatMessage(messages[`${decision}Ask`], names)}
      onConfirm={decide.mutateAsync}
    >
      {formatMessage(messages[`${decision}Why`], names)}
    </ConfirmDialog>
  );
}
