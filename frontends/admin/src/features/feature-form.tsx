import { type Feature, feature } from '@ardhi/contracts/listings/feature';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { SelectField } from '@ardhi/kit/forms/select-field.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { TickField, TicksField } from '@ardhi/kit/forms/ticks-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { featureGroupWords } from '@ardhi/kit/words/feature-group-words';
import * as z from 'zod/mini';
import { kindWords } from '../words/listing-words.ts';
import { fieldWords } from './feature-words.ts';

/** The contract with its English label as the one text of the form; a drawing is nothing to type. */
const schema = z.extend(z.omit(feature, { icon: true }), { label: feature.shape.label.shape.en });
type Typed = z.infer<typeof schema>;

interface Given {
  /** What the form begins with. */
  readonly start: Feature;
  /** Name under which what is typed is kept. */
  readonly keep: string;
  /** The key stands for the feature for ever: it is only chosen once. */
  readonly isNew: boolean;
  readonly send: (feature: Feature) => Promise<unknown>;
}

/** One feature, new or known. */
export function FeatureForm({ start, keep, isNew, send }: Given) {
  const { icon, ...rest } = start;
  const initial: Typed = { ...rest, label: start.label.en };
  const form = useContractForm({
    schema,
    initial,
    keep,
    send: (typed: Typed) => send({ ...typed, icon, label: { ...start.label, en: typed.label } }),
  });
  const said = (name: keyof typeof fieldWords) => <FormattedMessage {...fieldWords[name]} />;
  return (
    <RecordForm form={form} cancel="/admin/features">
      <TextField form={form} name="label" label={said('label')} maxLength={60} />
      <TextField
        form={form}
        name="key"
        label={said('key')}
        readOnly={!isNew}
        maxLength={60}
        hint={
          isNew ? (
            <FormattedMessage
              id="features.keyHint"
              defaultMessage="Small letters, figures and hyphens, like water-tank. It stays as it is for ever."
            />
          ) : (
            <FormattedMessage id="features.keyStays" defaultMessage="The key stays as it is." />
          )
        }
      />
      <SelectField form={form} name="group" label={said('group')} choices={featureGroupWords} />
      <TicksField form={form} name="kinds" label={said('kinds')} choices={kindWords} />
      <TextField form={form} name="sort" type="number" label={said('sort')} />
      <TickField form={form} name="filterable" label={said('filterable')} />
      <TickField form={form} name="active" label={said('active')} />
    </RecordForm>
  );
}
