import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Listing } from '@ardhi/contracts/listings/listing';
import { putTitle, readListing, readTitle } from '@ardhi/contracts/listings/listing.routes';
import { tenuresOf } from '@ardhi/contracts/listings/tenures-of';
import { type TitleInput, titleInput } from '@ardhi/contracts/listings/title';
import { Fragment, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { useMutation } from '../../client/use-mutation.ts';
import type { Autosave, FormValues, SaveRequest } from '../../forms/autosave/autosave.ts';
import { SaveStatus } from '../../forms/autosave/save-status.tsx';
import { useAutosave } from '../../forms/autosave/use-autosave.ts';
import { useAutosavedForm } from '../../forms/use-contract-form.ts';
import { FormattedMessage, type MessageDescriptor, useIntl } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';
import { AreaField } from './area-field.tsx';
import { EncumbranceFields } from './encumbrance-fields.tsx';
import { LeaseFields } from './lease-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import styles from './sections.module.css';
import { SelectField, withChosen } from './select-field.tsx';
import { consentLabels, matchLabels, ownerLabels } from './title-labels.ts';

const requiredFields = ['tenure', 'ownerType', 'spousalConsent'] as const;

/** Fields of the title record; a cleared field is valid because it is not sent. */
const titleFormFields = Object.fromEntries(
  Object.entries(titleInput.shape).map(([field, schema]) => [field, z.nullable(schema as z.ZodMiniType)]),
);

interface TitleFieldsProps {
  /** ISO 3166-1 alpha-2 code of the country of the land; undefined while it has no location. */
  readonly country: string | undefined;
  readonly autosave: Autosave;
  /** Default currency of rents and debts. */
  readonly currency: Currency;
}

/** The title record; saved in full once its three required fields are filled in. */
export function TitleFields({ autosave, country, currency }: TitleFieldsProps) {
  return (
    <div id="titleRecord" className={styles.grid}>
      <Fragment key={autosave.revision}>
        <ChoiceField
          autosave={autosave}
          name="tenure"
          label={<FormattedMessage id="common.tenure" />}
          options={withChosen(tenuresOf(country), autosave.values['tenure'])}
        />
        <ChoiceField
          autosave={autosave}
          name="ownerType"
          label={<FormattedMessage id="title.owner" />}
          options={titleInput.shape.ownerType.options}
          labels={ownerLabels}
        />
        <ChoiceField
          autosave={autosave}
          name="spousalConsent"
          label={<FormattedMessage id="common.spousalConsent" />}
          options={titleInput.shape.spousalConsent.options}
          labels={consentLabels}
        />
        <ParcelFields autosave={autosave} country={country} />
        <RegisteredOwnerFields autosave={autosave} />
        <LeaseFields autosave={autosave} currency={currency} />
        <EncumbranceFields autosave={autosave} currency={currency} />
      </Fragment>
      <SaveStatus autosave={autosave} />
    </div>
  );
}

interface TitleAutosaveOptions {
  readonly id: string;
  readonly title: FormValues;
  /** Version of the listing, which the title record shares. */
  readonly version: number;
  /** True while buyers see the title record. */
  readonly isShown: () => boolean;
  /** Called with the listing read again after a version conflict: its status may have changed. */
  readonly onListing: (listing: Listing) => void;
}

/** The form of the title record, which is always sent as a whole. */
export function useTitleAutosave({ id, title, version, isShown, onListing }: TitleAutosaveOptions): Autosave {
  const form = useAutosavedForm({ fields: titleFormFields, initial: title });
  const put = useMutation(
    (client, { values, version: ifMatch, idempotencyKey }: SaveRequest) =>
      client.exchange(
        putTitle,
        { params: { id }, body: titleInputFrom(values) },
        { ifMatch, idempotencyKey },
      ),
    { refreshes: 'nothing' },
  );
  const read = useMutation(
    async (client) => {
      const current = await client.exchange(readTitle, { params: { id } });
      onListing((await client.call(readListing, { params: { id } })).listing);
      return current;
    },
    { refreshes: 'nothing' },
  );
  return useAutosave(form, {
    draftKey: `title:${id}`,
    version,
    holds: isShown,
    canSave: (values) => requiredFields.every((name) => typeof values[name] === 'string'),
    async save(request) {
      const saved = await put.mutateAsync(request);
      return { values: {}, version: saved.version };
    },
    async reload() {
      const { body, version: current } = await read.mutateAsync();
      return { values: { ...body }, version: current };
    },
  });
}

interface ChoiceFieldProps {
  readonly autosave: Autosave;
  readonly name: string;
  readonly label: ReactNode;
  readonly options: readonly string[];
  readonly labels?: Readonly<Record<string, MessageDescriptor>>;
}

const ChoiceField = ({ autosave: { values, errors, setValue }, name, ...props }: ChoiceFieldProps) => (
  <SelectField
    {...props}
    value={values[name]}
    error={errors[name]}
    onChange={(option) => setValue(name, option)}
  />
);

/** Registered area and owner, and a checkbox for an owner who is the seller. */
function RegisteredOwnerFields({ autosave: { values, errors, setValue } }: { readonly autosave: Autosave }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <AreaField
        label={formatMessage({ id: 'editor.title.area' })}
        hint={formatMessage({ id: 'editor.title.areaHint' })}
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
    </>
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
