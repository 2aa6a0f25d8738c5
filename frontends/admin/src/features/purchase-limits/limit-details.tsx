import type { PurchaseLimitRecord } from '@ardhi/contracts/billing/purchase-limit';
import {
  changePurchaseLimit,
  deletePurchaseLimit,
  listPurchaseLimitUses,
} from '@ardhi/contracts/billing/purchase-limit.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import styles from './limit-details.module.css';
import { limitUseLabels } from './limit-labels.ts';

/** The switch of a limit, the orders that count towards it, and its removal. */
export function LimitDetails({ row: { id, name, active } }: { readonly row: PurchaseLimitRecord }) {
  const params = { id };
  const change = useMutation(
    (client) => client.call(changePurchaseLimit, { params, body: { active: !active } }),
    { refreshes: 'page' },
  );
  const remove = useMutation((client) => client.call(deletePurchaseLimit, { params }), {
    refreshes: 'loaders',
  });
  return (
    <div className={styles.details}>
      <Button disabled={change.isPending} onClick={() => void change.mutate()}>
        {active ? <FormattedMessage id="limits.switchOff" /> : <FormattedMessage id="limits.switchOn" />}
      </Button>
      {change.errorMessage && <p role="alert">{change.errorMessage}</p>}
      <Uses limitId={id} />
      <ConfirmDialog
        confirmLabel={<FormattedMessage id="common.remove" />}
        title={<FormattedMessage id="limits.removeAsk" values={{ name }} />}
        onConfirm={remove.mutateAsync}
      >
        <FormattedMessage id="limits.removeWhy" />
      </ConfirmDialog>
    </div>
  );
}

function Uses({ limitId }: { readonly limitId: string }) {
  const { formatMessage, locale } = useIntl();
  const { data, errorMessage } = useQuery(listPurchaseLimitUses, {
    params: { id: limitId },
    query: { pageSize: 100 },
  });
  if (errorMessage !== undefined) return <p role="alert">{errorMessage}</p>;
  if (data === undefined) return null;
  if (data.items.length === 0)
    return (
      <p>
        <FormattedMessage id="limits.noUses" />
      </p>
    );
  return (
    <ul>
      {data.items.map(({ orderId, at, buyer, quantity, amount, remaining, outcome }) => (
        <li key={orderId}>
          {[
            formatDay(at, locale),
            buyer.name || buyer.id,
            `${quantity} ×`,
            amount && formatMoney(amount, locale),
            formatMessage(limitUseLabels[outcome]),
            formatMessage({ id: 'limits.left' }, { n: remaining }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
