import type { Currency } from '@ardhi/contracts/currency-exponents';
import { putTitle } from '@ardhi/contracts/listings/listing.routes';
import { type TitleInput, tenure, titleInput } from '@ardhi/contracts/listings/title';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { SaveStatus } from '../../../components/save-status.tsx';
import styles from '../../../components/sections.module.css';
import { type FormValues, useAutosave } from '../../../lib/autosave/use-autosave.ts';
import { validateTitleField } from '../../../lib/validate-field.ts';
import { AreaField } from './area-field.tsx';
import { EncumbranceFields } from './encumbrance-fields.tsx';
import { LeaseFields } from './lease-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { SelectField } from './select-field.tsx';
import { consentLabels, matchLabels, ownerLabels } from './title-labels.ts';

const requiredFields = ['tenure', 'ownerType', 'spousalConsent'] as const;

interface TitleFieldsProps {
  readonly id: string;
  readonly title: FormValues;
  /** Default currency of rents and debts. */
  readonly currency: Currency;
}

/** The title record; saved in full once its three required fields are filled in. */
export function TitleFields({ id, title, currency }: TitleFieldsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const client = useClient();
  const autosave = useAutosave({
    initialValues: title,
    draftName: `title:${id}`,
    validate: validateTitleField(intl),
    canSave: (values) => requiredFields.every((name) => typeof values[name] === 'string'),
    save: async (_, values) => {
      await client.call(putTitle, { params: { id }, body: titleInputFrom(values) });
      return undefined;
    },
  });
  const { values, errors, setValue } = autosave;
  return (
    <div id="titleRecord" className={styles.grid}>
      <SelectField
        label={<FormattedMessage id="common.tenure" />}
        value={values['tenure']}
        options={tenure.options}
        error={errors['tenure']}
        onChange={(option) => setValue('tenure', option)}
      />
      <SelectField
        label={<FormattedMessage id="title.owner" />}
        value={values['ownerType']}
        options={titleInput.shape.ownerType.options}
        labels={ownerLabels}
        error={errors['ownerType']}
        onChange={(option) => setValue('ownerType', option)}
      />
      <SelectField
        label={<FormattedMessage id="common.spousalConsent" />}
        value={values['spousalConsent']}
        options={titleInput.shape.spousalConsent.options}
        labels={consentLabels}
        error={errors['spousalConsent']}
        onChange={(option) => setValue('spousalConsent', option)}
      />
      <ParcelFields autosave={autosave} />
      <AreaField
        label={formatMessage({ id: 'editor.title.area' })}
        hint={formatMessage({
          id: 'editor.title.areaHint',
        })}
        value={values['registeredArea']}
        error={errors['registeredArea']}
        onChange={(area) => setValue('registeredArea', area)}
      />
      <Field
        label={<FormattedMessage id="editor.title.owner" />}
        hint={<FormattedMessage id="editor.title.ownerHint" />}
        error={errors['ownerDisplay']}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            maxLength={120}
            defaultValue={String(values['ownerDisplay'] ?? '')}
            onChange={({ target }) => setValue('ownerDisplay', target.value || null)}
          />
        )}
      </Field>
      <SelectField
        label={<FormattedMessage id="editor.title.match" />}
        value={matchOption(values['ownerMatchesSeller'])}
        options={Object.keys(matchLabels)}
        labels={matchLabels}
        onChange={(option) => setValue('ownerMatchesSeller', option && option === 'yes')}
      />
      <LeaseFields autosave={autosave} currency={currency} />
      <EncumbranceFields autosave={autosave} currency={currency} />
      <SaveStatus autosave={autosave} />
    </div>
  );
}

const matchOption = (matches: unknown) =>
  typeof matches === 'boolean' ? (matches ? 'yes' : 'no') : undefined;

/** The complete title record; a parcel that was removed is left out. */
function titleInputFrom(values: FormValues): TitleInput {
  const names = Object.keys(titleInput.shape);
  const entries = names.flatMap((name) => {
    const value = values[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  const { parcel, ...declared } = { encumbrances: [], ...Object.fromEntries(entries) };
  return { ...declared, ...(parcel && { parcel: { scheme: parcel.scheme, parts: parcel.parts } }) };
}
