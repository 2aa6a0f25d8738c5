import { changePackage } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { toMajorUnits, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import styles from './catalogue.module.css';
import { type AdminPackage, draftOf, type PackageDraft } from './package-draft.ts';
import { PackageLines } from './package-lines.tsx';

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
        body: isWhole ? draft : { lines: draft.lines },
      }),
    {
      refreshes: 'page',
      onSuccess: ({ version, subscribers: n }) =>
        toast('success', formatMessage({ id: 'packages.saved' }, { version, n })),
    },
  );
  return (
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
        {prices.map(({ money, interval }, index) => (
          <Field
            key={`${money.currency} ${interval}`}
            label={<FormattedMessage id="packages.price" values={{ currency: money.currency }} />}
          >
            {(ids) => (
              <input
                {...ids}
                type="number"
                min={0}
                step="any"
                className={control}
                value={toMajorUnits(money)}
                onChange={({ target }) => {
                  const amount = toMinorUnits(Number(target.value), money.currency);
                  onChange({
                    ...draft,
                    prices: prices.with(index, { interval, money: { ...money, amount } }),
                  });
                }}
              />
            )}
          </Field>
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
            value={trialDays || ''}
            onChange={({ target: { value } }) => onChange({ ...draft, trialDays: Number(value) })}
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

/** The card of the package as buyers will see it. */
function Preview({ name, draft }: { readonly name: string; readonly draft: PackageDraft }) {
  const intl = useIntl();
  const price = draft.prices.find(({ money }) => money.currency === 'UGX') ?? draft.prices[0];
  return (
    <Section title={<FormattedMessage id="packages.preview" />}>
      <div className={styles.preview}>
        <strong>{name}</strong>
        {price && <span>{formatMoney(price.money, intl.locale)}</span>}
        <ul>
          {draft.lines.map((line) => (
            <li key={line.itemKey}>{itemText(intl, line)}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
