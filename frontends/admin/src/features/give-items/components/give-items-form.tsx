import { type GiveInput, giveInput, mostGiven } from '@ardhi/contracts/billing/grant';
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
import { useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { countedQuantity, givenItemLabels, shownQuantity } from '../item-labels.ts';
import { ConfirmGiving } from './confirm-giving.tsx';

const fields = z.strictObject({
  itemKey: giveInput.shape.itemKey,
  quantity: z.int().check(z.minimum(1)),
  validityDays: giveInput.shape.validityDays,
  others: giveInput.shape.to.shape.csv,
  reason: giveInput.shape.reason,
});
type Typed = z.infer<typeof fields>;

/** The fields with the most that one batch gives, in the unit of the form. */
const schemaWith = (tooMuch: (most: number) => string) =>
  fields.check(({ value, issues }) => {
    const { itemKey, quantity } = value;
    if (countedQuantity(itemKey, quantity) <= mostGiven[itemKey]) return;
    const message = tooMuch(shownQuantity(itemKey, mostGiven[itemKey]));
    issues.push({ code: 'custom', path: ['quantity'], message, input: quantity });
  });

/** A checked request, ready to be sent. */
export interface GivingPlan {
  readonly body: GiveInput;
  readonly preview: AnswerOf<typeof previewGiving>;
  /** Names of the receivers selected in the list. */
  readonly names: readonly string[];
  /** Of all attempts to send it. */
  readonly key: string;
}

interface GiveItemsFormProps {
  readonly ownerType: GiveInput['ownerType'];
  /** Names of the receivers selected in the list, by id. */
  readonly chosen: ReadonlyMap<string, string>;
  /** Called once they have been given something. */
  readonly onGiven: () => void;
}

/** What to give to the selected receivers and to others by address; it is checked before it is given. */
export function GiveItemsForm({ ownerType, chosen, onGiven }: GiveItemsFormProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const [plan, setPlan] = useState<GivingPlan>();
  const lastPlan = useRef<GivingPlan>(undefined);
  const check = useMutation((client, body: GiveInput) => client.call(previewGiving, { body }), {
    refreshes: 'nothing',
  });
  const give = useMutation(
    (client, { body, key }: GivingPlan) => client.call(giveItems, { body }, { idempotencyKey: key }),
    { refreshes: 'page' },
  );
  const schema = useMemo(
    () => schemaWith((most) => formatMessage({ id: 'giveItems.tooMuch' }, { most })),
    [formatMessage],
  );
  const form = useContractForm({
    schema,
    initial: { itemKey: '', quantity: '', validityDays: '', others: '', reason: '' },
    draftKey: `give:${ownerType}`,
    async onSubmit({ others, quantity, ...typed }: Typed) {
      const to = { ids: [...chosen.keys()], ...omitUndefined({ csv: others }) };
      const body = { ...typed, ownerType, to, quantity: countedQuantity(typed.itemKey, quantity) };
      const preview = await check.mutateAsync(body);
      // The same request keeps its key: an attempt that timed out may have succeeded.
      const isSame = JSON.stringify(lastPlan.current?.body) === JSON.stringify(body);
      const names = [...chosen.values()];
      lastPlan.current = { body, preview, names, key: (isSame && lastPlan.current?.key) || randomId() };
      setPlan(lastPlan.current);
    },
  });
  const send = async (current: GivingPlan) => {
    const batch = await give.mutateAsync(current);
    lastPlan.current = undefined;
    setPlan(undefined);
    form.clear();
    onGiven();
    toast(
      'success',
      batch.state === 'WAITING'
        ? formatMessage({ id: 'giveItems.waits' })
        : formatMessage({ id: 'giveItems.given' }, { n: batch.owners }),
    );
  };
  return (
    <>
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
