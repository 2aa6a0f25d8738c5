import {
  type AdCampaignFields,
  adCampaignFields,
  adObjectives,
  untargeted,
} from '@ardhi/contracts/content/ad-campaign';
import { createAdCampaign, listAllAdPlacements } from '@ardhi/contracts/content/adverts-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { adPlacementLabels } from '@ardhi/kit/labels/ad-labels';
import { AdCreativeFields, adCreativeOf } from '@ardhi/kit/media/ad-creative-fields';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import * as z from 'zod/mini';
import { adObjectiveLabels } from './campaign-labels.ts';

const { name, goal, dailyCap, priority } = adCampaignFields.shape;
const headline = z.string().check(z.minLength(3), z.maxLength(60));

const schema = z.strictObject({
  ...{ name, goal, dailyCap, priority },
  advertiser: adCampaignFields.shape.advertiser.shape.name,
  objective: z.enum(adObjectives),
  placementId: z.string().check(z.minLength(1)),
  begins: z.iso.date(),
  ends: z.optional(z.iso.date()),
  perDay: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  headline,
  body: z.optional(z.string()),
  alt: z.optional(z.string()),
  clickUrl: z.string().check(z.minLength(1)),
});
type FormValues = z.infer<typeof schema>;

const blank = {
  name: '',
  advertiser: '',
  objective: 'IMPRESSIONS' as const,
  goal: undefined as number | undefined,
  dailyCap: undefined as number | undefined,
  priority: 3,
  placementId: '',
  begins: '',
  ends: '',
  perDay: undefined as number | undefined,
  headline: '',
  body: '',
  alt: '',
  clickUrl: '',
};

const midnight = (day: string) => `${day}T00:00:00.000Z`;

/** The campaign that a form describes: for everyone, at one placement, with one creative. */
function campaignOf(values: FormValues, mediaId: string | undefined): AdCampaignFields {
  const { begins, ends, perDay, placementId, advertiser } = values;
  return {
    name: values.name,
    objective: values.objective,
    priority: values.priority,
    weight: 10,
    ...omitUndefined({ goal: values.goal, dailyCap: values.dailyCap, to: ends ? midnight(ends) : undefined }),
    advertiser: { type: 'EXTERNAL', name: advertiser },
    from: midnight(begins),
    targeting: untargeted,
    frequency: { ...omitUndefined({ perDay }) },
    placements: [placementId],
    creatives: [adCreativeOf(values, mediaId)],
  };
}

/** A form for a new campaign, which is reviewed before it is shown. */
export function NewCampaign() {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const [mediaId, setMediaId] = useState<string>();
  const { data } = useQuery(listAllAdPlacements, { query: { pageSize: 100 } });
  const create = useMutation(
    (client, body: AdCampaignFields) => client.call(createAdCampaign, { body }, { after: 'written' }),
    {
      refreshes: 'page',
    },
  );
  const form = useContractForm({
    schema,
    initial: blank,
    draftKey: 'campaign:new',
    async onSubmit(values: FormValues) {
      await create.mutateAsync(campaignOf(values, mediaId));
      toast('success', formatMessage({ id: 'common.saved' }));
    },
  });
  const placements = Object.fromEntries(
    (data?.items ?? []).map(({ id, key }) => [id, formatMessage(adPlacementLabels[key])]),
  );
  return (
    <Section title={<FormattedMessage id="adverts.new" />}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="common.add" />}>
        <TextField form={form} name="name" label={<FormattedMessage id="common.name" />} maxLength={100} />
        <TextField
          form={form}
          name="advertiser"
          label={<FormattedMessage id="adverts.advertiser" />}
          maxLength={120}
        />
        <SelectField
          form={form}
          name="objective"
          label={<FormattedMessage id="adverts.objective" />}
          options={adObjectiveLabels}
        />
        <TextField form={form} name="goal" type="number" label={<FormattedMessage id="adverts.goal" />} />
        <TextField
          form={form}
          name="dailyCap"
          type="number"
          label={<FormattedMessage id="adverts.dailyCap" />}
        />
        <TextField form={form} name="perDay" type="number" label={<FormattedMessage id="adverts.perDay" />} />
        <TextField
          form={form}
          name="priority"
          type="number"
          label={<FormattedMessage id="adverts.priority" />}
        />
        <SelectField
          form={form}
          name="placementId"
          label={<FormattedMessage id="adverts.placement" />}
          emptyLabel={formatMessage({ id: 'common.choose' })}
          options={placements}
        />
        <TextField form={form} name="begins" type="date" label={<FormattedMessage id="discounts.begins" />} />
        <TextField form={form} name="ends" type="date" label={<FormattedMessage id="adverts.endsOn" />} />
        <AdCreativeFields form={form} mediaId={mediaId} onPicture={setMediaId} />
      </RecordForm>
    </Section>
  );
}
