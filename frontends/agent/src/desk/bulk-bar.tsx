import type { bulkListings } from '@ardhi/contracts/listings/desk.routes';
import type { ListingRow } from '@ardhi/contracts/listings/row';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { useState } from 'react';
import { commandWords, type Offered, offered } from '../listing/command-words.ts';
import styles from './bulk-bar.module.css';
import { BulkField } from './bulk-field.tsx';

const bulkRoute = slimRoute<typeof bulkListings>({ method: 'POST', path: '/api/agent/listings/bulk' });

type Job =
  | { readonly cmd: Offered }
  | { readonly pricePercent: number }
  | { readonly set: Readonly<Record<string, string>> };

interface Given {
  /** The rows that are ticked. */
  readonly rows: readonly ListingRow[];
}

/** One change for every ticked listing; each answers for itself, and those that stay as they were are named. */
export function BulkBar({ rows }: Given) {
  const { formatMessage } = useIntl();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState('');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly done: number; readonly left: readonly string[] }>();
  const [refusal, setRefusal] = useState<string>();
  const change = async (job: Job) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const ids = rows.map(({ card }) => card.id);
      const { results } = await client.call(bulkRoute, { body: { ids, do: job } });
      const left = results.filter(({ ok }) => !ok).map(({ id }) => nameOf(rows, id));
      setTold({ done: results.length - left.length, left });
      await revalidate();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const allowed = offered.filter(
    (cmd) => cmd !== 'schedule' && rows.some(({ commands }) => commands.includes(cmd)),
  );
  const by = Number(percent.replace(',', '.'));
  return (
    <section
      className={styles['bar']}
      aria-label={formatMessage({ id: 'bulk.label', defaultMessage: 'Change what is ticked' })}
    >
      {rows.length > 0 && (
        <div className={styles['choices']}>
          <b>
            <FormattedMessage
              id="bulk.chosen"
              defaultMessage="{n, plural, one {# listing} other {# listings}}"
              values={{ n: rows.length }}
            />
          </b>
          {allowed.map((cmd) => (
            <Button key={cmd} disabled={busy} onClick={() => void change({ cmd })}>
              {formatMessage(commandWords[cmd])}
            </Button>
          ))}
          <Field label={<FormattedMessage id="bulk.percent" defaultMessage="Price by percent" />}>
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
            disabled={busy || percent.trim() === '' || !(by >= -90 && by <= 500) || by === 0}
            onClick={() => void change({ pricePercent: by })}
          >
            <FormattedMessage id="bulk.price" defaultMessage="Change the prices" />
          </Button>
          <BulkField busy={busy} onSet={(set) => void change({ set })} />
        </div>
      )}
      <div role="status">
        {told && (
          <Notice
            icon={told.left.length === 0 ? 'circle-check' : 'triangle-alert'}
            tone={told.left.length === 0 ? 'good' : 'warning'}
            title={
              <FormattedMessage
                id="bulk.told"
                defaultMessage="{done} changed.{left, plural, =0 {} one { One stays as it was: } other { # stay as they were: }}{names}"
                values={{ done: told.done, left: told.left.length, names: told.left.join(', ') }}
              />
            }
          />
        )}
        {refusal && <Notice icon="triangle-alert" tone="problem" title={refusal} />}
      </div>
    </section>
  );
}

const nameOf = (rows: readonly ListingRow[], id: string) => {
  const card = rows.find((row) => row.card.id === id)?.card;
  return card?.title || card?.ref || id;
};
