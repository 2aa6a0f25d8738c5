import { type Feature, feature } from '@ardhi/contracts/listings/feature';
import { CheckboxField, CheckboxGroup } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { featureGroupLabels } from '@ardhi/kit/labels/feature-group-labels';
import * as z from 'zod/mini';
import { kindLabels } from '../../labels/listing-labels.ts';
import { featureFieldLabels } from './feature-labels.ts';

/** The contract with its English label as the only text of the form, without the icon. */
const schema = z.extend(z.omit(feature, { icon: true }), { label: feature.shape.label.shape.en });
type FormValues = z.infer<typeof schema>;

interface FeatureFormProps {
  /** Initial values. */
  readonly initial: Feature;
  /** Version of the initial values. */
  readonly version?: number | undefined;
  /** Key of the draft. */
  readonly draftKey: string;
  /** The key identifies the feature permanently, so it is editable only for a new one. */
  readonly isNew: boolean;
  readonly onSubmit: (
    feature: Feature,
    options: { readonly ifMatch: number | undefined },
  ) => Promise<unknown>;
}

/** Form of one feature, new or existing. */
export function FeatureForm({ initial, version, draftKey, isNew, onSubmit }: FeatureFormProps) {
  const { icon, ...rest } = initial;
  const formValues: FormValues = { ...rest, label: initial.label.en };
  const form = useContractForm({
    schema,
    initial: formValues,
    draftKey,
    version,
    onSubmit: (typed: FormValues, options) =>
      onSubmit({ ...typed, icon, label: { ...initial.label, en: typed.label } }, options),
  });
  const labelOf = (name: keyof typeof featureFieldLabels) => (
    <FormattedMessage {...featureFieldLabels[name]} />
  );
  return (
    <RecordForm form={form} cancelTo="/admin/features" errorTitle={<FormattedMessage id="features.failed" />}>
      <TextField form={form} name="label" label={labelOf('label')} maxLength={60} />
      <TextField
        form={form}
        name="key"
        label={labelOf('key')}
        readOnly={!isNew}
        maxLength={60}
        hint={
          isNew ? <FormattedMessage id="features.keyHint" /> : <FormattedMessage id="features.keyStays" />
        }
      />
      <SelectField form={form} name="group" label={labelOf('group')} options={featureGroupLabels} />
      <CheckboxGroup form={form} name="kinds" label={labelOf('kinds')} options={kindLabels} />
      <TextField form={form} name="sort" type="number" label={labelOf('sort')} />
      <CheckboxField form={form} name="filterable" label={labelOf('filterable')} />
      <CheckboxField form={form} name="active" label={labelOf('active')} />
    </RecordForm>
  );
}
