import { type GiveInput, giveInput } from '@ardhi/contracts/billing/grant';
import { giveItems, previewGiving } from '@ardhi/contracts/billing/grants.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { randomId } from '@ardhi/kit/random-id';
import { useToast } from '@ardhi/kit/toasts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { countedQuantity, givenItemLabels } from '../item-labels.ts';
import { ConfirmGiving } from './confirm-giving.tsx';

const schema = z.strictObject({
  itemKey: giveInput.shape.itemKey,
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  validityDays: giveInput.shape.validityDays,
  others: giveInput.shape.to.shape.csv,
  reason: giveInput.shape.reason,
});
type Typed = z.infer<typeof schema>;

/** A checked request, ready to be sent. */
export interface GivingPlan {
  readonly body: GiveInput;
  readonly preview: AnswerOf<typeof previewGiving>;
  /** Of all attempts to send it. */
  readonly key: string;
}

interface GiveItemsFormProps {
  readonly ownerType: GiveInput['ownerType'];
  /** Ids of the receivers selected in the list. */
  readonly selected: readonly string[];
}

/** What to give to the selected receivers and to others by address; it is checked before it is given. */
export function GiveItemsForm({ ownerType, selected }: GiveItemsFormProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const [plan, setPlan] = useState<GivingPlan>();
  const check = useMutation((client, body: GiveInput) => client.call(previewGiving, { body }), {
    refreshes: 'nothing',
  });
  const give = useMutation(
    (client, { body, key }: GivingPlan) => client.call(giveItems, { body }, { idempotencyKey: key }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema,
    initial: { itemKey: '', quantity: '', validityDays: '', others: '', reason: '' },
    async onSubmit({ others, quantity, ...typed }: Typed) {
      const to = { ids: [...selected], ...omitUndefined({ csv: others }) };
      const body = { ...typed, ownerType, to, quantity: countedQuantity(typed.itemKey, quantity) };
      setPlan({ body, preview: await check.mutateAsync(body), key: randomId() });
    },
  });
  const send = async (current: GivingPlan) => {
    const batch = await give.mutateAsync(current);
    setPlan(undefined);
    form.clear();
    toast(
      'success',
      batch.state === 'WAITING'
        ? formatMessage({ id: 'giveItems.waits' })
        : formatMessage({ id: 'giveItems.given' }, { n: batch.owners }),
    );
  };
  return (
    <>
      <p role="status">
        <FormattedMessage id="giveItems.selected" values={{ n: selected.length }} />
      </p>
      <RecordForm form={form} submitLabel={<FormattedMessage id="giveItems.check" />}>
        <SelectField
          form={form}
          name="itemKey"
          options={givenItemLabels}
          emptyLabel={formatMessage({ id: 'common.choose' })}
          label={<FormattedMessage id="giveItems.item" />}
        />
        <TextField
          form={form}
          name="quantity"
          type="number"
          label={<FormattedMessage id="giveItems.quantity" />}
          hint={<FormattedMessage id="giveItems.quantityHint" />}
        />
        <TextField
          form={form}
          name="validityDays"
          type="number"
          label={<FormattedMessage id="giveItems.days" />}
          hint={<FormattedMessage id="giveItems.daysHint" />}
        />
        <TextField
          form={form}
          name="others"
          rows={3}
          label={<FormattedMessage id="giveItems.others" />}
          hint={<FormattedMessage id="giveItems.othersHint" />}
        />
        <TextField
          form={form}
          name="reason"
          rows={2}
          maxLength={500}
          label={<FormattedMessage id="common.reason" />}
          hint={<FormattedMessage id="common.recordedInTheAuditLog" />}
        />
      </RecordForm>
      <ConfirmGiving plan={plan} onClose={() => setPlan(undefined)} onConfirm={send} />
    </>
  );
}
