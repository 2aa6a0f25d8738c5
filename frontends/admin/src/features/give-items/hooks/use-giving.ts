import { type GiveInput, giveInput, mostGiven } from '@ardhi/contracts/billing/grant';
import { giveItems, previewGiving } from '@ardhi/contracts/billing/grants.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { countedQuantity, shownQuantity } from '../../../components/item-labels.ts';

const fields = z.strictObject({
  itemKey: giveInput.shape.itemKey,
  quantity: z.int().check(z.minimum(1)),
  validityDays: giveInput.shape.validityDays,
  others: giveInput.shape.to.shape.csv,
  reason: giveInput.shape.reason,
  notify: z.boolean(),
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
}

/** To whom something is given. */
export interface GivingOptions {
  readonly ownerType: GiveInput['ownerType'];
  /** Names of the receivers selected in the list, by id. */
  readonly chosen: ReadonlyMap<string, string>;
  /** Called once they have been given something. */
  readonly onGiven: () => void;
}

/** The form of what to give, the request that was checked and waits for confirmation, and how it is sent. */
export function useGiving({ ownerType, chosen, onGiven }: GivingOptions) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const [plan, setPlan] = useState<GivingPlan>();
  // The same request keeps its key: an attempt that timed out may have succeeded.
  const { keyOf, succeeded } = useIdempotencyKey();
  const check = useMutation((client, body: GiveInput) => client.call(previewGiving, { body }), {
    refreshes: 'nothing',
  });
  const give = useMutation(
    (client, { body }: GivingPlan) => client.call(giveItems, { body }, { idempotencyKey: keyOf(body) }),
    { refreshes: 'page', onSuccess: succeeded },
  );
  const schema = useMemo(
    () => schemaWith((most) => formatMessage({ id: 'giveItems.tooMuch' }, { most })),
    [formatMessage],
  );
  const form = useContractForm({
    schema,
    initial: { itemKey: '', quantity: '', validityDays: '', others: '', reason: '', notify: true },
    draftKey: `give:${ownerType}`,
    async onSubmit({ others, quantity, ...typed }: Typed) {
      const to = { ids: [...chosen.keys()], ...omitUndefined({ csv: others }) };
      const body = { ...typed, ownerType, to, quantity: countedQuantity(typed.itemKey, quantity) };
      const preview = await check.mutateAsync(body);
      setPlan({ body, preview, names: [...chosen.values()] });
    },
  });
  const send = async (current: GivingPlan) => {
    const batch = await give.mutateAsync(current);
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
  return { form, plan, send, cancel: () => setPlan(undefined) };
}
