import type { PackageDef } from '@ardhi/contracts/billing/catalogue';
import { type AdminGiftInput, adminGiftInput, giftTo } from '@ardhi/contracts/billing/gift';
import { giveGift } from '@ardhi/contracts/billing/gift.routes';
import { type UsableKey, usableKeys } from '@ardhi/contracts/billing/grant';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonField } from '@ardhi/kit/forms/reason-dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { countedQuantity, givenItemLabels } from '../../components/item-labels.ts';

const schema = z.strictObject({
  packageId: adminGiftInput.shape.packageId,
  itemKey: z.optional(z.enum(usableKeys)),
  quantity: z.optional(z.number().check(z.positive())),
  email: giftTo.shape.email,
  phone: giftTo.shape.phone,
  agencyId: giftTo.shape.agencyId,
  message: adminGiftInput.shape.message,
  deliverOn: adminGiftInput.shape.deliverOn,
  reason: adminGiftInput.shape.reason,
});
type FormValues = z.infer<typeof schema>;

const blank = {
  packageId: '',
  itemKey: '' as UsableKey | '',
  quantity: undefined as number | undefined,
  email: '',
  phone: '',
  agencyId: '',
  message: '',
  deliverOn: '',
  reason: '',
};

/** The gift that a form describes; storage is counted in bytes. */
const inputOf = ({ itemKey, quantity, email, phone, agencyId, ...rest }: FormValues): AdminGiftInput => ({
  ...rest,
  to: omitUndefined({ email, phone, agencyId }),
  ...omitUndefined({
    itemKey,
    quantity: itemKey && quantity ? countedQuantity(itemKey, quantity) : undefined,
  }),
});

interface NewGiftProps {
  readonly packages: readonly Pick<PackageDef, 'id' | 'name'>[];
  readonly agencies: readonly { readonly id: string; readonly name: string }[];
}

/** A form that gives one receiver a package or an item. */
export function NewGift({ packages, agencies }: NewGiftProps) {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const { keyOf, succeeded } = useIdempotencyKey();
  const give = useMutation(
    (client, body: AdminGiftInput) => client.call(giveGift, { body }, { idempotencyKey: keyOf(body) }),
    { refreshes: 'page', onSuccess: succeeded },
  );
  const form = useContractForm({
    schema,
    initial: blank,
    draftKey: 'gift:new',
    async onSubmit(values: FormValues) {
      await give.mutateAsync(inputOf(values));
      form.clear();
      toast('success', formatMessage({ id: 'adminGifts.given' }));
    },
  });
  return (
    <Section title={<FormattedMessage id="giveItems.form" />}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="giveItems.confirm" />}>
        <ContentsFields form={form} packages={packages} />
        <ReceiverFields form={form} agencies={agencies} />
        <TextField
          form={form}
          name="message"
          label={<FormattedMessage id="common.gift.message" />}
          maxLength={300}
        />
        <TextField
          form={form}
          name="deliverOn"
          type="date"
          label={<FormattedMessage id="common.gift.deliverOn" />}
        />
        <ReasonField form={form} />
      </RecordForm>
    </Section>
  );
}

type GiftForm = ContractForm<typeof blank>;

function ContentsFields({
  form,
  packages,
}: {
  readonly form: GiftForm;
  readonly packages: NewGiftProps['packages'];
}) {
  const { formatMessage } = useIntl();
  const none = formatMessage({ id: 'common.none' });
  return (
    <>
      <SelectField
        form={form}
        name="packageId"
        options={Object.fromEntries(packages.map(({ id, name }) => [id, name.en]))}
        emptyLabel={none}
        label={<FormattedMessage id="common.package" />}
        hint={<FormattedMessage id="adminGifts.packageHint" />}
      />
      <SelectField
        form={form}
        name="itemKey"
        options={givenItemLabels}
        emptyLabel={none}
        label={<FormattedMessage id="giveItems.item" />}
        hint={<FormattedMessage id="adminGifts.itemHint" />}
      />
      <TextField
        form={form}
        name="quantity"
        type="number"
        label={<FormattedMessage id="giveItems.quantity" />}
      />
    </>
  );
}

function ReceiverFields({ form, agencies }: Pick<NewGiftProps, 'agencies'> & { readonly form: GiftForm }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField
        form={form}
        name="email"
        type="email"
        label={<FormattedMessage id="adminGifts.email" />}
        hint={<FormattedMessage id="adminGifts.emailHint" />}
      />
      <TextField
        form={form}
        name="phone"
        type="tel"
        label={<FormattedMessage id="adminGifts.phone" />}
        hint={<FormattedMessage id="adminGifts.phoneHint" />}
      />
      <SelectField
        form={form}
        name="agencyId"
        options={Object.fromEntries(agencies.map(({ id, name }) => [id, name]))}
        emptyLabel={formatMessage({ id: 'common.none' })}
        label={<FormattedMessage id="adminGifts.agency" />}
      />
    </>
  );
}
