import { parcelSchemesOf } from '@ardhi/contracts/listings/tenures-of';
import { parcelSchemes, type TitleInput } from '@ardhi/contracts/listings/title';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';
import { SelectField, withChosen } from './select-field.tsx';
import { partLabels, schemeLabels } from './title-labels.ts';

/** The land register of the parcel and its reference parts; only a registered parcel has them. */
export function ParcelFields({
  autosave: { values, errors, setValue },
  country,
}: {
  readonly autosave: Autosave;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string | undefined;
}) {
  const { formatMessage } = useIntl();
  const parcel = values['parcel'] as TitleInput['parcel'] | null;
  const scheme = parcel?.scheme;
  return (
    <>
      <SelectField
        label={<FormattedMessage id="title.register" />}
        value={scheme}
        options={withChosen(parcelSchemesOf(country), scheme)}
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
