import { parcelSchemes, type TitleInput } from '@ardhi/contracts/listings/title';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';
import { SelectField } from './select-field.tsx';
import { partLabels, schemeLabels } from './title-labels.ts';

const schemes = Object.keys(parcelSchemes);

/** The land register of the parcel and its reference parts; only a registered parcel has them. */
export function ParcelFields({ autosave: { values, errors, setValue } }: { readonly autosave: Autosave }) {
  const { formatMessage } = useIntl();
  const parcel = values['parcel'] as TitleInput['parcel'] | null;
  const scheme = parcel?.scheme;
  return (
    <>
      <SelectField
        label={<FormattedMessage id="title.register" />}
        value={scheme}
        options={schemes}
        labels={schemeLabels}
        error={errors['parcel']}
        onChange={(option) => setValue('parcel', option && { scheme: option, parts: [] })}
      />
      {scheme &&
        parcelSchemes[scheme].map((part, index) => (
          <Field
            key={`${scheme} ${part}`}
            label={partLabels[part] === undefined ? part : formatMessage(partLabels[part])}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                maxLength={80}
                defaultValue={parcel?.parts[index] ?? ''}
                onChange={({ target }) =>
                  setValue('parcel', {
                    scheme,
                    parts: parcelSchemes[scheme].map((_, partIndex) =>
                      partIndex === index ? target.value : (parcel?.parts[partIndex] ?? ''),
                    ),
                  })
                }
              />
            )}
          </Field>
        ))}
    </>
  );
}
