import { changePackage } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { currencyExponents, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormError } from '@ardhi/kit/forms/form-field';
import { LeaveGuard } from '@ardhi/kit/forms/leave-guard';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { Permitted } from '../../components/permission-missing.tsx';
import styles from './catalogue.module.css';
import {
  type AdminPackage,
  changesOf,
  countedQuantity,
  draftOf,
  type LineDraft,
  linesOf,
  type PackageDraft,
  type PriceDraft,
  packageDraft,
} from './package-draft.ts';
import { FieldsetError, PackageLines } from './package-lines.tsx';

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
  /** Set if prices, trial and sale can be changed too; otherwise only the lines. */
  readonly isWhole: boolean;
}

/** Builds the next version of a package: its lines, its prices, and a card as buyers see it. */
export function PackageBuilder({ entry, isWhole }: BuilderProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const toast = useToast();
  const save = useMutation(
    (client, { body, ...options }: { body: BodyOf<typeof changePackage>; ifMatch: number | undefined }) =>
      client.call(changePackage, { params: { id: entry.id }, body }, options),
    {
      refreshes: 'page',
      onSuccess: ({ version, subscribers: n }) =>
        toast('success', formatMessage({ id: 'packages.saved' }, { version, n })),
    },
  );
  const saved = draftOf(entry);
  const form = useContractForm({
    schema: packageDraft,
    initial: saved,
    version: entry.version,
    draftKey: isWhole ? `package:${entry.id}` : `package-lines:${entry.id}`,
    mergedLists: {
      lines: { keyOf: ({ itemKey }) => itemKey, textOf: (line) => lineText(intl, line) },
      prices: { keyOf: priceKey, textOf: (price) => priceText(intl, price) },
    },
    onSubmit: (typed: PackageDraft, { ifMatch }) =>
      save.mutateAsync({
        body: isWhole ? changesOf(typed, entry) : { lines: linesOf(typed.lines) },
        ifMatch,
      }),
  });
  const draft = form.watch();
  return (
    <Permitted permission="catalogue.write">
      <form className={styles.form} onSubmit={form.submit}>
        <LeaveGuard form={form} saved={saved} />
        <PackageLines
          lines={draft.lines}
          error={errorOf(form, 'lines')}
          onChange={(lines) => form.setValue('lines', [...lines])}
        />
        {isWhole && <Offer form={form} />}
        {isWhole && <Preview name={entry.name.en} draft={draft} />}
        <FormError form={form} />
        <Button type="submit" variant="primary" disabled={save.isPending || draft.lines.length === 0}>
          <FormattedMessage id="packages.save" />
        </Button>
      </form>
    </Permitted>
  );
}

/** A package has one price for each currency and period. */
const priceKey = ({ currency, interval }: PriceDraft) => `${currency} ${interval}`;

/** Text of a line: "40 listing slots". */
const lineText = (intl: IntlShape, { itemKey, quantity }: LineDraft) =>
  itemText(intl, { itemKey, quantity: countedQuantity(itemKey, Number(quantity)) });

/** A price with its period: "UGX 150,000 a month, without tax". */
const priceText = ({ formatMessage, locale }: IntlShape, { currency, interval, amount }: PriceDraft) =>
  formatMessage(intervalTexts[interval], {
    amount: formatMoney({ amount: toMinorUnits(Number(amount), currency), currency }, locale),
  });

/** Error of a field, such as a change by someone else meanwhile. */
const errorOf = (form: ContractForm<PackageDraft>, field: keyof PackageDraft): string | undefined =>
  form.getFieldState(field, form.formState).error?.message;

/** Prices of a package in each currency, its trial, and its sale. */
function Offer({ form }: { readonly form: ContractForm<PackageDraft> }) {
  const { prices, trialDays, active } = form.watch();
  return (
    <>
      <fieldset className={styles.prices}>
        <legend>
          <FormattedMessage id="catalogue.prices" />
        </legend>
        {prices.map((price, index) => (
          <PriceField
            key={priceKey(price)}
            price={price}
            onChange={(amount) => form.setValue('prices', prices.with(index, { ...price, amount }))}
          />
        ))}
        <FieldsetError message={errorOf(form, 'prices')} />
      </fieldset>
      <Field label={<FormattedMessage id="packages.trialDays" />} error={errorOf(form, 'trialDays')}>
        {(ids) => (
          <input
            {...ids}
            type="number"
            min={1}
            max={366}
            className={control}
            value={trialDays}
            onChange={({ target: { value } }) => form.setValue('trialDays', value)}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={active}
          onChange={({ target }) => form.setValue('active', target.checked)}
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

/** A price in its currency, at least one minor unit, so that an empty field does not make a package free. */
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

/** The card of the package as buyers will see it, without quantities and prices not typed yet. */
function Preview({ name, draft }: { readonly name: string; readonly draft: PackageDraft }) {
  const intl = useIntl();
  const price = draft.prices.find(({ currency }) => currency === 'UGX') ?? draft.prices[0];
  return (
    <Section title={<FormattedMessage id="packages.preview" />}>
      <div className={styles.preview}>
        <strong>{name}</strong>
        {Number(price?.amount) > 0 && price && <span>{priceText(intl, price)}</span>}
        <ul>
          {linesOf(draft.lines.filter(({ quantity }) => Number(quantity) > 0)).map((line) => (
            <li key={line.itemKey}>{itemText(intl, line)}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
