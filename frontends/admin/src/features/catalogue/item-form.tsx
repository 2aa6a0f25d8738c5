import { changeItem, type readItem } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { currencyExponents, toMajorUnits, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Permitted } from '../../components/permission-missing.tsx';
import styles from './catalogue.module.css';

type Item = AnswerOf<typeof readItem>;

/** What the form contains, as the contract has it. */
function changesIn(form: FormData, { prices, name }: Item) {
  const validity = String(form.get('validityDays') ?? '');
  return {
    name: { ...name, en: String(form.get('name') ?? '') },
    validityDays: validity === '' ? null : Number(validity),
    active: form.get('active') === 'on',
    prices: prices.map(({ currency }) => ({
      amount: toMinorUnits(Number(form.get(`price.${currency}`)), currency),
      currency,
    })),
  };
}

/** Changes the name, the prices and the validity of an item, and whether it is on sale. */
export function ItemForm({ item }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const save = useMutation(
    (client, form: FormData) =>
      client.call(changeItem, { params: { id: item.id }, body: changesIn(form, item) }),
    { refreshes: 'page', onSuccess: () => toast('success', formatMessage({ id: 'common.saved' })) },
  );
  return (
    <Permitted permission="catalogue.write">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save.mutate(new FormData(event.currentTarget));
        }}
      >
        <Field label={<FormattedMessage id="common.name" />}>
          {(ids) => (
            <input
              {...ids}
              name="name"
              className={control}
              required
              maxLength={80}
              defaultValue={item.name.en}
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="catalogue.validity" />}>
          {(ids) => (
            <input
              {...ids}
              name="validityDays"
              type="number"
              min={1}
              className={control}
              defaultValue={item.validityDays ?? ''}
            />
          )}
        </Field>
        <fieldset className={styles.prices}>
          <legend>
            <FormattedMessage id="catalogue.prices" />
          </legend>
          {item.prices.map((price) => (
            <Field
              key={price.currency}
              label={<FormattedMessage id="packages.price" values={{ currency: price.currency }} />}
            >
              {(ids) => (
                <input
                  {...ids}
                  name={`price.${price.currency}`}
                  type="number"
                  min={10 ** -currencyExponents[price.currency]}
                  step={10 ** -currencyExponents[price.currency]}
                  required
                  className={control}
                  defaultValue={toMajorUnits(price)}
                />
              )}
            </Field>
          ))}
        </fieldset>
        <label className={styles.check}>
          <input name="active" type="checkbox" defaultChecked={item.active} />{' '}
          <FormattedMessage id="catalogue.onSale" />
        </label>
        {save.errorMessage && (
          <p role="alert" className={styles.problem}>
            {save.errorMessage}
          </p>
        )}
        <Button type="submit" variant="primary" disabled={save.isPending}>
          <FormattedMessage id="common.save" />
        </Button>
      </form>
    </Permitted>
  );
}
