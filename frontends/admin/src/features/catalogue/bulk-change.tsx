import { changeUnifiedItems, type listUnifiedItems } from '@ardhi/contracts/billing/catalogue-admin.routes';
import type { Money } from '@ardhi/contracts/money';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Dialog } from '@ardhi/kit/dialog';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { type BulkOutcome, BulkOutcomeNotice } from '@ardhi/kit/listing-editor/bulk-outcome';
import { BulkPriceField } from '@ardhi/kit/listing-editor/bulk-price-field';
import { changeInParts } from '@ardhi/kit/listing-editor/change-in-parts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { Permitted } from '../../components/permission-missing.tsx';
import styles from './catalogue.module.css';

/** A row of the table of items and packages. */
export type UnifiedRow = AnswerOf<typeof listUnifiedItems>['items'][number];
type Change = { readonly active: boolean } | { readonly pricePercent: number };

const messages = defineMessages({
  putOnSale: { id: 'catalogue.putOnSale' },
  takeOffSale: { id: 'catalogue.takeOffSale' },
  lower: { id: 'bulk.lowerPrices' },
  raise: { id: 'bulk.raisePrices' },
});

interface BulkChangeProps {
  /** The selected rows. */
  readonly rows: readonly UnifiedRow[];
  readonly onDone: () => void;
}

/** Puts the selected rows on or off sale, or changes their prices by a percentage, once it was confirmed. */
export function BulkChange({ rows, onDone }: BulkChangeProps) {
  const [toConfirm, setToConfirm] = useState<Change>();
  const { keyOf, succeeded } = useIdempotencyKey();
  const change = useMutation(
    (client, what: Change): Promise<BulkOutcome> => {
      const ids = rows.map(({ id }) => id);
      return changeInParts(
        ids,
        (id) => nameOf(rows, id),
        async (part) => {
          const body = { ids: part, do: what };
          const { results } = await client.call(
            changeUnifiedItems,
            { body },
            { idempotencyKey: keyOf(body) },
          );
          return results;
        },
      );
    },
    {
      refreshes: 'page',
      onSuccess() {
        succeeded();
        setToConfirm(undefined);
        onDone();
      },
    },
  );
  return (
    <>
      {rows.length > 0 && (
        <Permitted permission="catalogue.write">
          <div className={styles.bulk}>
            <b>
              <FormattedMessage id="catalogue.selected" values={{ n: rows.length }} />
            </b>
            <Button aria-haspopup="dialog" onClick={() => setToConfirm({ active: true })}>
              <FormattedMessage {...messages.putOnSale} />
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setToConfirm({ active: false })}>
              <FormattedMessage {...messages.takeOffSale} />
            </Button>
            <BulkPriceField
              busy={change.isPending}
              onSubmit={(pricePercent) => setToConfirm({ pricePercent })}
            />
          </div>
        </Permitted>
      )}
      {toConfirm && (
        <Confirmation
          change={toConfirm}
          rows={rows}
          busy={change.isPending}
          problem={change.errorMessage}
          onClose={() => setToConfirm(undefined)}
          onConfirm={() => void change.mutate(toConfirm)}
        />
      )}
      <div role="status">{change.data && <BulkOutcomeNotice outcome={change.data} />}</div>
    </>
  );
}

const nameOf = (rows: readonly UnifiedRow[], id: string) => rows.find((row) => row.id === id)?.name.en ?? id;

interface ConfirmationProps {
  readonly change: Change;
  readonly rows: readonly UnifiedRow[];
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Names each row, with its old and new price where prices change. */
function Confirmation({ change, rows, busy, problem, onClose, onConfirm }: ConfirmationProps) {
  const intl = useIntl();
  const label = labelOf(intl, change, rows.length);
  return (
    <Dialog open onClose={onClose} title={label}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{textOf(intl, row, change)}</li>
        ))}
      </ul>
      {'pricePercent' in change && (
        <p>
          <FormattedMessage id="catalogue.allPrices" />
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.bulk}>
        <Button variant="primary" disabled={busy} onClick={onConfirm}>
          {label}
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </Dialog>
  );
}

function labelOf({ formatMessage }: IntlShape, change: Change, n: number): string {
  if ('active' in change) return formatMessage(change.active ? messages.putOnSale : messages.takeOffSale);
  const percent = Math.abs(change.pricePercent);
  return formatMessage(change.pricePercent < 0 ? messages.lower : messages.raise, { n, percent });
}

/** "Pro: UGX 150,000 → UGX 165,000", rounded as the service rounds. */
function textOf({ locale }: IntlShape, { name, price }: UnifiedRow, change: Change): string {
  if ('active' in change || price === undefined) return name.en;
  const after: Money = { ...price, amount: Math.round(price.amount * (1 + change.pricePercent / 100)) };
  return `${name.en}: ${formatMoney(price, locale)} → ${formatMoney(after, locale)}`;
}
