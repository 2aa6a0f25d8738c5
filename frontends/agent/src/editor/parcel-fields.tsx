import { parcelSchemes, type TitleInput } from '@ardhi/contracts/listings/title';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Select } from './select.tsx';
import { partWords, schemeWords } from './title-words.ts';
import type { Saying } from './use-saying.ts';

const schemes = Object.keys(parcelSchemes);

/** What names the parcel in its register; without a register there is no registered parcel. */
export function ParcelFields({ saying: { said, wrong, say } }: { readonly saying: Saying }) {
  const { formatMessage } = useIntl();
  const parcel = said['parcel'] as TitleInput['parcel'] | null;
  const scheme = parcel?.scheme;
  return (
    <>
      <Select
        label={<FormattedMessage id="title.register" defaultMessage="Register of the parcel" />}
        value={scheme}
        options={schemes}
        words={schemeWords}
        error={wrong['parcel']}
        onChoose={(one) => say('parcel', one && { scheme: one, parts: [] })}
      />
      {scheme &&
        parcelSchemes[scheme].map((part, index) => (
          <Field
            key={`${scheme} ${part}`}
            label={partWords[part] === undefined ? part : formatMessage(partWords[part])}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                maxLength={80}
                defaultValue={parcel?.parts[index] ?? ''}
                onChange={({ target }) =>
                  say('parcel', {
                    scheme,
                    parts: parcelSchemes[scheme].map((_, at) =>
                      at === index ? target.value : (parcel?.parts[at] ?? ''),
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
