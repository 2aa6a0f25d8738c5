import { itemFields } from '@ardhi/contracts/billing/catalogue';
import { changeItem, type readItem } from '@ardhi/contracts/billing/catalogue-admin.routes';
import {
  type Currency,
  currencyExponents,
  toMajorUnits,
  toMinorUnits,
} from '@ardhi/contracts/currency-exponents';
import type { AnswerOf, BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { LeaveGuard } from '@ardhi/kit/forms/leave-guard';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { Permitted } from '../../components/permission-missing.tsx';
import styles from './catalogue.module.css';

type Item = AnswerOf<typeof readItem>;
type PriceField = `price${Currency}`;
const priceFieldOf = (currency: Currency): PriceField => `price${currency}`;

/** At least one minor unit, so that an empty field does not make an item free. */
function priceOf(currency: Currency) {
  const least = 10 ** -currencyExponents[currency];
  return z.number().check(z.minimum(least), z.multipleOf(least));
}
type Prices = Record<PriceField, ReturnType<typeof priceOf>>;

/** The form schema of an item, with a field for each currency of its prices. */
const schemaOf = (currencies: readonly Currency[]) =>
  z.object({
    name: itemFields.shape.name.shape.en,
    validityDays: z.optional(itemFields.shape.validityDays),
    active: z.boolean(),
    ...(Object.fromEntries(
      currencies.map((currency) => [priceFieldOf(currency), priceOf(currency)]),
    ) as Prices),
  });
type FormValues = z.infer<ReturnType<typeof schemaOf>>;

const toFormValues = ({ name, validityDays, active, prices }: Item) => ({
  name: name.en,
  validityDays: validityDays ?? '',
  active,
  ...(Object.fromEntries(
    prices.map((price) => [priceFieldOf(price.currency), toMajorUnits(price)]),
  ) as Record<PriceField, number>),
});

/** Form values in the shape of the contract. */
const toBody = (values: FormValues, { prices, name }: Item): BodyOf<typeof changeItem> => ({
  name: { ...name, en: values.name },
  validityDays: values.validityDays ?? null,
  active: values.active,
  prices: prices.map(({ currency }) => ({
    amount: toMinorUnits(values[priceFieldOf(currency)], currency),
    currency,
  })),
});

interface ItemFormProps {
  readonly item: Item;
  /** Version of the item. */
  readonly version: number | undefined;
}

/** Changes the name, prices, validity and sale of an item. */
export function ItemForm({ item, version }: ItemFormProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const currencies = item.prices.map(({ currency }) => currency);
  const save = useMutation(
    (client, { body, ...options }: { body: BodyOf<typeof changeItem>; ifMatch: number | undefined }) =>
      client.call(changeItem, { params: { id: item.id }, body }, options),
    { refreshes: 'page' },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the currencies by value.
  const schema = useMemo(() => schemaOf(currencies), [currencies.join()]);
  const saved = toFormValues(item);
  const form = useContractForm({
    schema,
    initial: saved,
    version,
    draftKey: `item:${item.id}`,
    async onSubmit(values: FormValues, { ifMatch }) {
      await save.mutateAsync({ body: toBody(values, item), ifMatch });
      toast('success', formatMessage({ id: 'common.saved' }));
    },
  });
  return (
    <Permitted permission="catalogue.write">
      <RecordForm form={form}>
        <LeaveGuard form={form} saved={saved} />
        <TextField form={form} name="name" label={<FormattedMessage id="common.name" />} maxLength={80} />
        <TextField
          form={form}
          name="validityDays"
          type="number"
          label={<FormattedMessage id="catalogue.validity" />}
        />
        <fieldset className={styles.prices}>
          <legend>
            <FormattedMessage id="catalogue.prices" />
          </legend>
          {currencies.map((currency) => (
            <TextField
              key={currency}
              form={form}
              name={priceFieldOf(currency)}
              type="number"
              label={<FormattedMessage id="packages.price" values={{ currency }} />}
            />
          ))}
        </fieldset>
        <CheckboxField form={form} name="active" label={<FormattedMessage id="catalogue.onSale" />} />
      </RecordForm>
    </Permitted>
  );
}
