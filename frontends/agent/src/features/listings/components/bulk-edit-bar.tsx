import { bulkListings } from '@ardhi/contracts/listings/back-office.routes';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useRevalidator } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { commandLabels, type OwnerCommand, ownerCommands } from '../../../lib/listing-commands.ts';
import styles from './bulk-edit-bar.module.css';
import { BulkFieldSelect } from './bulk-field-select.tsx';

type BulkAction =
  | { readonly cmd: OwnerCommand }
  | { readonly pricePercent: number }
  | { readonly set: Readonly<Record<string, string>> };

interface BulkEditBarProps {
  /** The selected rows. */
  readonly rows: readonly ListingRow[];
}

/** Applies one change to all selected listings and names those that could not be changed. */
export function BulkEditBar({ rows }: BulkEditBarProps) {
  const { formatMessage } = useIntl();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly done: number; readonly failed: readonly string[] }>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const change = async (action: BulkAction) => {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      const ids = rows.map(({ card }) => card.id);
      const { results } = await client.call(bulkListings, { body: { ids, do: action } });
      const failed = results.filter(({ ok }) => !ok).map(({ id }) => listingName(rows, id));
      setOutcome({ done: results.length - failed.length, failed });
      await revalidate();
    } catch (error) {
      setErrorMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const availableCommands = ownerCommands.filter(
    (cmd) => cmd !== 'schedule' && rows.some(({ commands }) => commands.includes(cmd)),
  );
  const percentChange = Number(percent.replace(',', '.'));
  return (
    <section className={styles.bar} aria-label={formatMessage({ id: 'bulk.label' })}>
      {rows.length > 0 && (
        <div className={styles.choices}>
          <b>
            <FormattedMessage id="common.nOtherListings" values={{ n: rows.length }} />
          </b>
          {availableCommands.map((cmd) => (
            <Button key={cmd} disabled={busy} onClick={() => void change({ cmd })}>
              {formatMessage(commandLabels[cmd])}
            </Button>
          ))}
          <Field label={<FormattedMessage id="bulk.percent" />}>
            {(ids) => (
              <input
                {...ids}
                className={control}
                inputMode="decimal"
                value={percent}
                onChange={({ target }) => setPercent(target.value)}
              />
            )}
          </Field>
          <Button
            disabled={
              busy ||
              percent.trim() === '' ||
              !(percentChange >= -90 && percentChange <= 500) ||
              percentChange === 0
            }
            onClick={() => void change({ pricePercent: percentChange })}
          >
            <FormattedMessage id="bulk.price" />
          </Button>
          <BulkFieldSelect busy={busy} onChange={(set) => void change({ set })} />
        </div>
      )}
      <div role="status">
        {outcome && (
          <Notice
            icon={outcome.failed.length === 0 ? 'circle-check' : 'triangle-alert'}
            tone={outcome.failed.length === 0 ? 'good' : 'warning'}
            title={
              <FormattedMessage
                id="bulk.told"
                values={{ done: outcome.done, left: outcome.failed.length, names: outcome.failed.join(', ') }}
              />
            }
          />
        )}
        {errorMessage && <Notice icon="triangle-alert" tone="problem" title={errorMessage} />}
      </div>
    </section>
  );
}

const listingName = (rows: readonly ListingRow[], id: string) => {
  const card = rows.find((row) => row.card.id === id)?.card;
  return card?.title || card?.ref || id;
};
