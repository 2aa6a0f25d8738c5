import type { EntitlementLine, EntitlementsBreakdown } from '@ardhi/contracts/billing/entitlements';
import type { Grant, UsableKey } from '@ardhi/contracts/billing/grant';
import { voidGrant } from '@ardhi/contracts/billing/grants.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDay } from '@ardhi/kit/format/format-day';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { grantSourceLabels } from '@ardhi/kit/labels/grant-source-labels';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { givenItemLabels, shownQuantity } from '../../components/item-labels.ts';
import styles from './breakdown-lines.module.css';

const shown = ({ formatNumber }: IntlShape, itemKey: string, quantity: number) =>
  formatNumber(shownQuantity(itemKey as UsableKey, quantity));

function lineColumns(intl: IntlShape): readonly Column<EntitlementLine>[] {
  const { formatMessage } = intl;
  const number = (id: 'granted' | 'used' | 'reserved' | 'remaining', header: string) => ({
    id,
    header,
    sortable: false as const,
    value: (line: EntitlementLine) => shown(intl, line.itemKey, line[id]),
    align: 'end' as const,
  });
  return [
    {
      id: 'item',
      header: formatMessage({ id: 'giveItems.item' }),
      sortable: false,
      value: ({ itemKey }) => formatMessage(givenItemLabels[itemKey as UsableKey]),
    },
    number('granted', formatMessage({ id: 'usage.granted' })),
    number('used', formatMessage({ id: 'usage.used' })),
    number('reserved', formatMessage({ id: 'usage.reserved' })),
    number('remaining', formatMessage({ id: 'usage.remaining' })),
  ];
}

/** Entitlements and usage of an agency; each line opens its grants and their consumers. */
export function BreakdownLines({ breakdown }: { readonly breakdown: EntitlementsBreakdown }) {
  const intl = useIntl();
  return (
    <>
      {breakdown.warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <DataTable
        cards
        caption={breakdown.owner.name}
        rows={breakdown.lines}
        columns={lineColumns(intl)}
        getRowId={({ itemKey }) => itemKey}
        getRowLabel={({ itemKey }) => intl.formatMessage(givenItemLabels[itemKey as UsableKey])}
        details={(line) => <LineDetails line={line} name={breakdown.owner.name} />}
        empty={<FormattedMessage id="usage.nothing" />}
      />
    </>
  );
}

function LineDetails({ line, name }: { readonly line: EntitlementLine; readonly name: string }) {
  const intl = useIntl();
  return (
    <div className={styles.details}>
      <h3>
        <FormattedMessage id="usage.grants" />
      </h3>
      <ul>
        {line.grants.map((grant) => (
          <GrantRow key={grant.id} grant={grant} name={name} />
        ))}
      </ul>
      <h3>
        <FormattedMessage id="usage.consumers" />
      </h3>
      {line.consumers.length === 0 && (
        <p>
          <FormattedMessage id="usage.noConsumers" />
        </p>
      )}
      <ul>
        {line.consumers.map(({ id, label, amount }) => (
          <li key={id}>
            {label} · {shown(intl, line.itemKey, amount)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A grant with its usage; it can be revoked unless it belongs to the free tier. */
function GrantRow({ grant, name }: { readonly grant: Grant; readonly name: string }) {
  const intl = useIntl();
  const { formatMessage, locale } = intl;
  const { id, itemKey, quantity, used, source, expiresAt } = grant;
  const takeBack = useMutation(
    (client, reason: string) => client.call(voidGrant, { params: { id }, body: { reason } }),
    { refreshes: 'page' },
  );
  return (
    <li>
      {formatMessage(
        { id: 'usage.grant' },
        {
          source: formatMessage(grantSourceLabels[source]),
          used: shown(intl, itemKey, used),
          quantity: shown(intl, itemKey, quantity),
        },
      )}{' '}
      {expiresAt === null ? (
        <FormattedMessage id="giveItems.validForEver" />
      ) : (
        <FormattedMessage id="giveItems.validUntil" values={{ day: formatDay(expiresAt, locale) }} />
      )}{' '}
      {source !== 'FREE_TIER' && (
        <ReasonDialog
          actionLabel={formatMessage({ id: 'giveItems.takeBack' })}
          title={<FormattedMessage id="giveItems.takeBackAsk" values={{ name }} />}
          draftKey={`take-back:${id}`}
          onSubmit={takeBack.mutateAsync}
          successMessage={formatMessage({ id: 'giveItems.grantTaken' })}
        >
          <FormattedMessage id="giveItems.takeBackWhy" />
        </ReasonDialog>
      )}
    </li>
  );
}
