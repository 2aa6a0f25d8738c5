import type { ValueHold } from '@ardhi/contracts/billing/value-hold';
import { decideValueHold, listValueHolds } from '@ardhi/contracts/billing/value-hold.routes';
import { hasPermission } from '@ardhi/contracts/roles';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import {
  defineMessages,
  FormattedMessage,
  type IntlShape,
  type MessageDescriptor,
  useIntl,
} from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Section } from '@ardhi/kit/ui/section';
import { PermissionMissing } from '../../components/permission-missing.tsx';

const pathLabels = defineMessages({
  GRANT: { id: 'valueHolds.give' },
  GIFT: { id: 'valueHolds.give' },
  ON_PAID: { id: 'valueHolds.ON_PAID' },
  EXTEND: { id: 'valueHolds.EXTEND' },
  FREE_TIER: { id: 'valueHolds.FREE_TIER' },
  MARK_PAID: { id: 'valueHolds.MARK_PAID' },
  REFUND: { id: 'valueHolds.REFUND' },
  DISCOUNT: { id: 'valueHolds.DISCOUNT' },
  PRICE: { id: 'valueHolds.PRICE' },
});
const messages = defineMessages({
  approve: { id: 'admin.approve' },
  approveWhy: { id: 'valueHolds.approveWhy' },
  raiseWhy: { id: 'valueHolds.raiseWhy' },
  reject: { id: 'queue.reject' },
  rejectWhy: { id: 'valueHolds.rejectWhy' },
});

/** Value that other admins want to give away beyond the daily limit, with the decision; empty if none waits. */
export function ValueHolds() {
  const holds = useQuery(listValueHolds, { query: { state: 'HELD', pageSize: 100 } });
  const intl = useIntl();
  const items = holds.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="admin.waitsForAnother" />}>
      <p>
        <FormattedMessage id="valueHolds.lead" />
      </p>
      <ul>
        {items.map((hold) => (
          <li key={hold.id}>
            {describe(intl, hold)} <Decisions hold={hold} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Describes a held act: its value, its author and its time. */
function describe(
  { formatMessage, locale }: IntlShape,
  { path, about, value, byName, at }: ValueHold,
): string {
  const worth =
    value === undefined ? formatMessage({ id: 'valueHolds.unlimited' }) : formatMoney(value, locale);
  const act = formatMessage(pathLabels[path], { about });
  return formatMessage({ id: 'valueHolds.act' }, { act, worth, by: byName, at: formatDateTime(at, locale) });
}

/** Approval and rejection by another admin with the permission. */
function Decisions({ hold }: { readonly hold: ValueHold }) {
  const session = useSessionState();
  if (session.status !== 'signedIn') return null;
  if (session.user.id === hold.by) return <FormattedMessage id="valueHolds.own" />;
  if (!hasPermission(session.user, 'gift.large')) return <PermissionMissing permission="gift.large" />;
  return (
    <>
      <Decision hold={hold} decision="approve" /> <Decision hold={hold} decision="reject" />
    </>
  );
}

interface DecisionProps {
  readonly hold: ValueHold;
  readonly decision: 'approve' | 'reject';
}

function Decision({ hold, decision }: DecisionProps) {
  const intl = useIntl();
  const decide = useMutation(
    (client) =>
      client.call(decideValueHold, { params: { id: hold.id }, body: { approve: decision === 'approve' } }),
    { refreshes: 'page' },
  );
  return (
    <ConfirmDialog
      confirmLabel={intl.formatMessage(messages[decision])}
      title={describe(intl, hold)}
      onConfirm={decide.mutateAsync}
    >
      {intl.formatMessage(whyOf(hold, decision))}
    </ConfirmDialog>
  );
}

/** Consequence of a decision: the free tier is raised automatically, any other act has to be repeated by its author. */
function whyOf({ path }: ValueHold, decision: DecisionProps['decision']): MessageDescriptor {
  if (decision === 'reject') return messages.rejectWhy;
  return path === 'FREE_TIER' ? messages.raiseWhy : messages.approveWhy;
}
