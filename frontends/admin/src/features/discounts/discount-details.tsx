import { codesInput, type DiscountRecord } from '@ardhi/contracts/billing/discount';
import {
  addDiscountCodes,
  deleteDiscount,
  listDiscountUses,
  setDiscountStatus,
} from '@ardhi/contracts/billing/discount.routes';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Permitted } from '../../components/permission-missing.tsx';
import styles from './discount-details.module.css';
import { useOutcomeLabels } from './discount-labels.ts';

interface DetailsProps {
  readonly row: DiscountRecord;
}

/** The switch, the codes and the uses of a discount. */
export function DiscountDetails({ row }: DetailsProps) {
  const { id, name, status, trigger, used } = row;
  const params = { id };
  const isOn = status === 'ACTIVE' || status === 'SCHEDULED' || status === 'EXHAUSTED';
  const change = useMutation(
    (client) => client.call(setDiscountStatus, { params, body: { status: isOn ? 'PAUSED' : 'ACTIVE' } }),
    { refreshes: 'page' },
  );
  const remove = useMutation((client) => client.call(deleteDiscount, { params }), { refreshes: 'loaders' });
  return (
    <div className={styles.details}>
      <Permitted permission="discount.write">
        {status !== 'EXPIRED' && (
          <Button disabled={change.isPending} onClick={() => void change.mutate()}>
            {isOn ? <FormattedMessage id="common.pause" /> : <FormattedMessage id="discounts.start" />}
          </Button>
        )}
        {change.errorMessage && <p role="alert">{change.errorMessage}</p>}
        {trigger === 'CODE' && <Codes row={row} />}
        {used === 0 && (
          <ConfirmDialog
            confirmLabel={<FormattedMessage id="common.remove" />}
            title={<FormattedMessage id="discounts.removeAsk" values={{ name }} />}
            onConfirm={remove.mutateAsync}
          >
            <FormattedMessage id="discounts.removeWhy" />
          </ConfirmDialog>
        )}
      </Permitted>
      <Uses discountId={id} />
    </div>
  );
}

type NewCodes = BodyOf<typeof addDiscountCodes>;

function Codes({ row: { id, codes, codeCount } }: DetailsProps) {
  const add = useMutation(
    (client, body: NewCodes) => client.call(addDiscountCodes, { params: { id }, body }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: codesInput,
    initial: { count: 1, prefix: '', singleUse: false },
    onSubmit: (body: NewCodes) => add.mutateAsync(body),
  });
  return (
    <>
      <p>
        <FormattedMessage id="discounts.codeCount" values={{ n: codeCount }} />{' '}
        {codes.map(({ code }) => code).join(', ')}
      </p>
      <RecordForm form={form} submitLabel={<FormattedMessage id="discounts.addCodes" />}>
        <TextField
          form={form}
          name="prefix"
          label={<FormattedMessage id="discounts.prefix" />}
          hint={<FormattedMessage id="discounts.prefixHint" />}
          maxLength={20}
        />
        <TextField form={form} name="count" type="number" label={<FormattedMessage id="discounts.count" />} />
        <CheckboxField form={form} name="singleUse" label={<FormattedMessage id="discounts.singleUse" />} />
      </RecordForm>
    </>
  );
}

function Uses({ discountId }: { readonly discountId: string }) {
  const { formatMessage, locale } = useIntl();
  const { data } = useQuery(listDiscountUses, { params: { id: discountId }, query: { pageSize: 100 } });
  if (data === undefined) return null;
  if (data.items.length === 0)
    return (
      <p>
        <FormattedMessage id="discounts.noUses" />
      </p>
    );
  return (
    <ul>
      {data.items.map(({ orderId, at, buyer, amount, code, outcome }) => (
        <li key={orderId}>
          {[
            formatDay(at, locale),
            buyer.name || buyer.id,
            amount && formatMoney(amount, locale),
            code,
            formatMessage(useOutcomeLabels[outcome]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
