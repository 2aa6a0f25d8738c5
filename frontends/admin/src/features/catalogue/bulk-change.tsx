import { changeUnifiedItems } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import styles from './catalogue.module.css';

type Change = { readonly active: boolean } | { readonly pricePercent: number };

interface BulkChangeProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

/** Puts the chosen rows on or off sale, or changes their prices by a percentage. */
export function BulkChange({ ids, onDone }: BulkChangeProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const [percent, setPercent] = useState('');
  const change = useMutation(
    (client, what: Change) => client.call(changeUnifiedItems, { body: { ids: [...ids], do: what } }),
    {
      refreshes: 'page',
      onSuccess({ results }) {
        const failed = results.filter(({ ok }) => !ok).length;
        if (failed > 0) toast('error', formatMessage({ id: 'catalogue.someFailed' }, { n: failed }));
        else toast('success', formatMessage({ id: 'catalogue.changed' }, { n: results.length }));
        setPercent('');
        onDone();
      },
    },
  );
  const isBlocked = ids.length === 0 || change.isPending;
  return (
    <div className={styles.bulk}>
      <Button disabled={isBlocked} onClick={() => void change.mutate({ active: true })}>
        <FormattedMessage id="catalogue.putOnSale" />
      </Button>
      <Button disabled={isBlocked} onClick={() => void change.mutate({ active: false })}>
        <FormattedMessage id="catalogue.takeOffSale" />
      </Button>
      <Field label={<FormattedMessage id="catalogue.percent" />}>
        {(field) => (
          <input
            {...field}
            type="number"
            min={-90}
            max={500}
            step="any"
            className={control}
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
          />
        )}
      </Field>
      <Button
        disabled={isBlocked || percent === ''}
        onClick={() => void change.mutate({ pricePercent: Number(percent) })}
      >
        <FormattedMessage id="catalogue.changePrices" />
      </Button>
      {change.errorMessage && (
        <p role="alert" className={styles.problem}>
          {change.errorMessage}
        </p>
      )}
    </div>
  );
}
