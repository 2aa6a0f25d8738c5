import { readCustomPayment } from '@ardhi/contracts/billing/custom-payment.routes';
import type { AdBookingInput } from '@ardhi/contracts/content/ad-campaign';
import type { AdPlacement } from '@ardhi/contracts/content/ad-placement';
import { bookAdCampaign } from '@ardhi/contracts/content/adverts.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Client } from '@ardhi/kit/client';
import { isMissingRecord } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { adPlacementLabels } from '@ardhi/kit/labels/ad-labels';
import { AdCreativeFields, adCreativeOf } from '@ardhi/kit/media/ad-creative-fields';
import { useNavigate } from '@ardhi/kit/router';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import * as z from 'zod/mini';

const schema = z.strictObject({
  placementId: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(3), z.maxLength(100)),
  advertiserName: z.string().check(z.minLength(2), z.maxLength(120)),
  goal: z.optional(z.int().check(z.minimum(1_000), z.maximum(100_000_000))),
  begins: z.iso.date(),
  ends: z.iso.date(),
  headline: z.string().check(z.minLength(3), z.maxLength(60)),
  body: z.optional(z.string().check(z.maxLength(140))),
  alt: z.optional(z.string().check(z.maxLength(140))),
  clickUrl: z.string().check(z.minLength(1)),
});
type FormValues = z.infer<typeof schema>;

const blank = {
  placementId: '',
  name: '',
  advertiserName: '',
  goal: undefined as number | undefined,
  begins: '',
  ends: '',
  headline: '',
  body: '',
  alt: '',
  clickUrl: '',
};

const midnight = (day: string) => `${day}T00:00:00.000Z`;

function bookingOf({ begins, ends, ...values }: FormValues, mediaId: string | undefined): AdBookingInput {
  const { placementId, name, advertiserName, goal } = values;
  return {
    placementId,
    name,
    advertiserName,
    ...omitUndefined({ goal }),
    from: midnight(begins),
    to: midnight(ends),
    countries: [],
    creative: adCreativeOf(values, mediaId),
  };
}

const firstPauseMs = 250;
const longestPauseMs = 8_000;

/** Waits until the payment of a booking can be read: it is requested a moment after the booking. */
async function awaitPayment(client: Client, id: string): Promise<void> {
  const isThere = () =>
    client.call(readCustomPayment, { params: { id } }).then(
      () => true,
      (error: unknown) => !isMissingRecord(error),
    );
  for (let pauseMs = firstPauseMs; pauseMs <= longestPauseMs && !(await isThere()); pauseMs *= 2)
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
}

/** A form to book an advert. The payment follows; an admin reviews the advert before it is shown. */
export function BookAdvert({ placements }: { readonly placements: readonly AdPlacement[] }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [mediaId, setMediaId] = useState<string>();
  const book = useMutation(
    async (client, body: AdBookingInput) => {
      const campaign = await client.call(bookAdCampaign, { body }, { after: 'written' });
      await awaitPayment(client, campaign.orderId ?? '');
      return campaign;
    },
    {
      refreshes: 'nothing',
      onSuccess: ({ orderId }) => navigate(`/pay/${orderId}`),
    },
  );
  const form = useContractForm({
    schema,
    initial: blank,
    draftKey: 'advert:new',
    onSubmit: (values: FormValues) => book.mutateAsync(bookingOf(values, mediaId)),
  });
  return (
    <Section title={<FormattedMessage id="advertise.book" />}>
      <p>
        <FormattedMessage id="advertise.bookWhy" />
      </p>
      <RecordForm form={form} submitLabel={<FormattedMessage id="billing.continueToPayment" />}>
        <SelectField
          form={form}
          name="placementId"
          label={<FormattedMessage id="advertise.place" />}
          emptyLabel={formatMessage({ id: 'common.choose' })}
          options={Object.fromEntries(
            placements.map(({ id, key }) => [id, formatMessage(adPlacementLabels[key])]),
          )}
        />
        <TextField form={form} name="name" label={<FormattedMessage id="advertise.name" />} maxLength={100} />
        <TextField
          form={form}
          name="advertiserName"
          label={<FormattedMessage id="advertise.advertiserName" />}
          maxLength={120}
        />
        <TextField
          form={form}
          name="goal"
          type="number"
          label={<FormattedMessage id="advertise.goal" />}
          hint={<FormattedMessage id="advertise.goalHint" />}
        />
        <TextField form={form} name="begins" type="date" label={<FormattedMessage id="advertise.begins" />} />
        <TextField form={form} name="ends" type="date" label={<FormattedMessage id="advertise.ends" />} />
        <AdCreativeFields form={form} mediaId={mediaId} onPicture={setMediaId} />
      </RecordForm>
    </Section>
  );
}
