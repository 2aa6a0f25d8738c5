import { listReceivers } from '@ardhi/contracts/billing/grants.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import type { ContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';

/** The fields of a form that choose a buyer. */
export type BuyerChoice = {
  readonly buyerType: 'AGENCY' | 'AGENT';
  readonly find: string;
  readonly buyerId: string;
};

const buyerTypes = defineMessages({
  AGENCY: { id: 'common.agency' },
  AGENT: { id: 'simulator.AGENT' },
});

/** Chooses an agency or an agent by name or email. */
export function BuyerFields<In extends BuyerChoice>(props: { readonly form: ContractForm<In> }) {
  // The fields of a larger form that are those of a choice.
  const form = props.form as unknown as ContractForm<BuyerChoice>;
  const { formatMessage } = useIntl();
  const [type, q] = form.watch(['buyerType', 'find']);
  const found = useQuery(
    listReceivers,
    { query: { type, q, pageSize: 20 } },
    { delayMs: 200, keepsPrevious: true },
  );
  return (
    <>
      <SelectField
        form={form}
        name="buyerType"
        label={<FormattedMessage id="simulator.buyerType" />}
        options={buyerTypes}
      />
      <TextField form={form} name="find" label={<FormattedMessage id="simulator.find" />} maxLength={100} />
      <SelectField
        form={form}
        name="buyerId"
        label={<FormattedMessage id="orders.buyer" />}
        options={Object.fromEntries((found.data?.items ?? []).map(({ id, name }) => [id, name]))}
        emptyLabel={formatMessage({ id: 'simulator.choose' })}
      />
    </>
  );
}
