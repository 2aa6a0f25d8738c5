import type { Simulation, SimulationInput } from '@ardhi/contracts/billing/simulation';
import type { simulateDiscounts, simulatePurchaseLimits } from '@ardhi/contracts/billing/simulation.routes';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { currency } from '@ardhi/contracts/money';
import { id } from '@ardhi/contracts/values';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { currencyLabels } from '@ardhi/kit/labels/currency-labels';
import { Badge } from '@ardhi/kit/ui/badge';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { BuyerFields } from './buyer-fields.tsx';
import styles from './simulator.module.css';
import { soldOf, useCatalogueOptions } from './use-catalogue-options.ts';

const schema = z.strictObject({
  buyerType: z.enum(['AGENCY', 'AGENT']),
  find: z.optional(z.string()),
  buyerId: id,
  sold: z.string().check(z.minLength(1)),
  qty: z.int().check(z.minimum(1), z.maximum(1_000)),
  currency,
  code: z.optional(z.string()),
  on: z.optional(z.iso.date()),
});
type FormValues = z.infer<typeof schema>;

const blank = {
  buyerType: 'AGENCY' as FormValues['buyerType'],
  find: '',
  buyerId: '',
  sold: '',
  qty: 1 as number | undefined,
  currency: 'UGX' as Currency,
  code: '',
  on: '',
};
/** The purchase from form values; a day means its noon in UTC. */
function purchaseOf({ buyerType, buyerId, sold, qty, code, on, ...rest }: FormValues): SimulationInput {
  return {
    buyerType,
    buyerId,
    cart: {
      lines: [{ ...soldOf(sold), qty }],
      currency: rest.currency,
      ...(code && { codes: [code] }),
    },
    ...(on && { at: `${on}T12:00:00.000Z` }),
  };
}

interface SimulatorProps {
  readonly route: typeof simulateDiscounts | typeof simulatePurchaseLimits;
}

/** Simulates a purchase: its cost, and the outcome of each rule. */
export function Simulator({ route }: SimulatorProps) {
  const run = useMutation((client, body: SimulationInput) => client.call(route, { body }), {
    refreshes: 'nothing',
  });
  const form = useContractForm({
    schema,
    initial: blank,
    onSubmit: (values: FormValues) => run.mutateAsync(purchaseOf(values)),
  });
  return (
    <Section title={<FormattedMessage id="simulator.title" />}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="simulator.run" />}>
        <PurchaseFields form={form} />
      </RecordForm>
      <div aria-live="polite">{run.data && <Explanations simulation={run.data} />}</div>
    </Section>
  );
}

function PurchaseFields({ form }: { readonly form: ContractForm<typeof blank> }) {
  const { formatMessage } = useIntl();
  const choose = formatMessage({ id: 'simulator.choose' });
  return (
    <>
      <BuyerFields form={form} />
      <SelectField
        form={form}
        name="sold"
        label={<FormattedMessage id="simulator.sold" />}
        options={useCatalogueOptions()}
        emptyLabel={choose}
      />
      <TextField form={form} name="qty" type="number" label={<FormattedMessage id="giveItems.quantity" />} />
      <SelectField
        form={form}
        name="currency"
        label={<FormattedMessage id="simulator.currency" />}
        options={currencyLabels}
      />
      <TextField form={form} name="code" label={<FormattedMessage id="simulator.code" />} maxLength={40} />
      <TextField
        form={form}
        name="on"
        type="date"
        label={<FormattedMessage id="simulator.on" />}
        hint={<FormattedMessage id="simulator.onHint" />}
      />
    </>
  );
}

/** Cost of the purchase, and a sentence for each rule. */
function Explanations({ simulation: { total, why } }: { readonly simulation: Simulation }) {
  const { locale } = useIntl();
  return (
    <>
      <p>
        <FormattedMessage id="simulator.total" values={{ amount: formatMoney(total, locale) }} />
      </p>
      {why.length === 0 && (
        <p>
          <FormattedMessage id="simulator.noRules" />
        </p>
      )}
      <ul className={styles.rules}>
        {why.map(({ id: ruleId, name, applies, text }) => (
          <li key={ruleId}>
            <strong>{name}</strong>{' '}
            <Badge tone={applies ? 'available' : 'plain'}>
              {applies ? (
                <FormattedMessage id="simulator.applies" />
              ) : (
                <FormattedMessage id="simulator.appliesNot" />
              )}
            </Badge>
            <br />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
