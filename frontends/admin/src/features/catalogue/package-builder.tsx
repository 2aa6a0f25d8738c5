import { changePackage } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { currencyExponents, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { Permitted } from '../../components/permission-missing.tsx';
import styles from './catalogue.module.css';
import { type AdminPackage, changesOf, draftOf, linesOf, type PackageDraft } from './package-draft.ts';
import { PackageLines } from './package-lines.tsx';

const priceLabels = defineMessages({
  ONCE: { id: 'packages.price' },
  MONTH: { id: 'packages.price.MONTH' },
  QUARTER: { id: 'packages.price.QUARTER' },
  YEAR: { id: 'packages.price.YEAR' },
});
const intervalTexts = defineMessages({
  ONCE: { id: 'packages.priceOnce' },
  MONTH: { id: 'subscriptions.MONTH' },
  QUARTER: { id: 'subscriptions.QUARTER' },
  YEAR: { id: 'subscriptions.YEAR' },
});

interface BuilderProps {
  readonly entry: AdminPackage;
  /** Whether prices, trial and sale can be changed too; otherwise the lines only. */
  readonly isWhole: boolean;
}

/** Builds the next version of a package: its lines, its prices, and a card as buyers see it. */
export function PackageBuilder({ entry, isWhole }: BuilderProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const [draft, setDraft] = useState(draftOf(entry));
  const save = useMutation(
    (client) =>
      client.call(changePackage, {
        params: { id: entry.id },
        body: isWhole ? changesOf(draft, entry) : { lines: linesOf(draft) },
      }),
    {
      refreshes: 'page',
      onSuccess: ({ version, subscribers: n }) =>
        toast('success', formatMessage({ id: 'packages.saved' }, { version, n })),
    },
  );
  return (
    <Permitted permission="catalogue.write">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save.mutate();
        }}
      >
        <PackageLines lines={draft.lines} onChange={(lines) => setDraft({ ...draft, lines })} />
        {isWhole && <Offer draft={draft} onChange={setDraft} />}
        {isWhole && <Preview name={entry.name.en} draft={draft} />}
        {save.errorMessage && (
          <p role="alert" className={styles.problem}>
            {save.errorMessage}
          </p>
        )}
        <Button type="submit" variant="primary" disabled={save.isPending || draft.lines.length === 0}>
          <FormattedMessage id="packages.save" />
        </Button>
      </form>
    </Permitted>
  );
}

interface OfferProps {
  readonly draft: PackageDraft;
  readonly onChange: (draft: PackageDraft) => void;
}

/** The prices of a package in each currency, its trial, and whether it is on sale. */
function Offer({ draft, onChange }: OfferProps) {
  const { prices, trialDays, active } = draft;
  return (
    <>
      <fieldset className={styles.prices}>
        <legend>
          <FormattedMessage id="catalogue.prices" />
        </legend>
        {prices.map((price, index) => (
          <PriceField
            key={`${price.currency} ${price.interval}`}
            price={price}
            onChange={(amount) => onChange({ ...draft, prices: prices.with(index, { ...price, amount }) })}
          />
        ))}
      </fieldset>
      <Field label={<FormattedMessage id="packages.trialDays" />}>
        {(ids) => (
          <input
            {...ids}
            type="number"
            min={1}
            max={366}
            className={control}
            value={trialDays}
            onChange={({ target: { value } }) => onChange({ ...draft, trialDays: value })}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={active}
          onChange={({ target }) => onChange({ ...draft, active: target.checked })}
        />{' '}
        <FormattedMessage id="catalogue.onSale" />
      </label>
    </>
  );
}

interface PriceFieldProps {
  readonly price: PackageDraft['prices'][number];
  readonly onChange: (amount: string) => void;
}

/** A price in its currency, at least one minor unit: a package is not sold for nothing by an empty field. */
function PriceField({ price: { currency, interval, amount }, onChange }: PriceFieldProps) {
  const least = 10 ** -currencyExponents[currency];
  return (
    <Field label={<FormattedMessage {...priceLabels[interval]} values={{ currency }} />}>
      {(ids) => (
        <input
          {...ids}
          type="number"
          required
          min={least}
          step={least}
          className={control}
          value={amount}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The card of the package as buyers will see it; a quantity or price that is not typed yet is left out. */
function Preview({ name, draft }: { readonly name: string; readonly draft: PackageDraft }) {
  const intl = useIntl();
  const price = draft.prices.find(({ currency }) => currency === 'UGX') ?? draft.prices[0];
  return (
    <Section title={<FormattedMessage id="packages.preview" />}>
      <div className={styles.preview}>
        <strong>{name}</strong>
        {Number(price?.amount) > 0 && price && (
          <span>
            <FormattedMessage
              {...intervalTexts[price.interval]}
              values={{
                amount: formatMoney(
                  { amount: toMinorUnits(Number(price.amount), price.currency), currency: price.currency },
                  intl.locale,
                ),
              }}
            />
          </span>
        )}
        <ul>
          {linesOf({ lines: draft.lines.filter(({ quantity }) => Number(quantity) > 0) }).map((line) => (
            <li key={line.itemKey}>{itemText(intl, line)}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
