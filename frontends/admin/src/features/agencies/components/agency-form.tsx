import type { createAgency } from '@ardhi/contracts/accounts/admin.routes';
import { type AgencyRecord, agencyInput, licenceInput } from '@ardhi/contracts/accounts/agency-and-agent';
import { e164 } from '@ardhi/contracts/accounts/user-fields';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { licenceBodyLabels } from '@ardhi/kit/labels/licence-labels';
import * as z from 'zod/mini';
import { agencyTypeLabels } from '../../../labels/agency-labels.ts';
import { agencyFieldLabels as words } from '../agency-field-labels.ts';

/** The body of a new or changed agency. */
export type AgencyBody = BodyOf<typeof createAgency>;

const { type, legalName, displayName, email, website, registrationNo, tin, countryId, addressLine } =
  agencyInput.shape;

/** The contract's fields as form fields: one phone number, and the licence as three fields. */
const schema = z.strictObject({
  type,
  legalName,
  displayName,
  about: z.optional(z.string().check(z.maxLength(4_000))),
  email,
  phone: z.optional(e164),
  website,
  registrationNo,
  tin,
  countryId,
  addressLine,
  vatRegistered: z.boolean(),
  licenceBody: z.optional(licenceInput.shape.body),
  licenceNumber: z.optional(licenceInput.shape.number),
  licenceUntil: z.optional(licenceInput.shape.validTo),
});
type FormValues = z.infer<typeof schema>;

interface AgencyFormProps {
  readonly initial?: AgencyRecord;
  /** Version of the initial values. */
  readonly version?: number | undefined;
  readonly draftKey: string;
  /** Names by id. */
  readonly countries: Readonly<Record<string, string>>;
  readonly onSubmit: (
    body: AgencyBody,
    options: { readonly ifMatch: number | undefined },
  ) => Promise<unknown>;
}

/** Form of an agency's details. */
export function AgencyForm({ initial, version, draftKey, countries, onSubmit }: AgencyFormProps) {
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema,
    initial: toFormValues(initial),
    draftKey,
    version,
    onSubmit: (values: FormValues, options) => onSubmit(toBody(values, initial), options),
  });
  const labelOf = (field: keyof typeof words) => <FormattedMessage {...words[field]} />;
  const noneLabel = formatMessage({ id: 'common.none' });
  return (
    <RecordForm
      form={form}
      cancelTo="/admin/broker-agencies"
      errorTitle={initial === undefined ? <FormattedMessage id="agencies.failed" /> : undefined}
    >
      <SelectField form={form} name="type" label={labelOf('type')} options={agencyTypeLabels} />
      <TextField form={form} name="displayName" label={labelOf('displayName')} maxLength={120} />
      <TextField form={form} name="legalName" label={labelOf('legalName')} maxLength={160} />
      <TextField form={form} name="email" type="email" label={labelOf('email')} />
      <TextField
        form={form}
        name="phone"
        type="tel"
        label={labelOf('phones')}
        hint={<FormattedMessage id="user.phoneHint" />}
      />
      <SelectField
        form={form}
        name="countryId"
        label={labelOf('countryId')}
        options={countries}
        emptyLabel={formatMessage({ id: 'common.choose' })}
      />
      <TextField form={form} name="addressLine" label={labelOf('addressLine')} maxLength={200} />
      <TextField form={form} name="website" type="url" label={labelOf('website')} />
      <TextField form={form} name="about" rows={4} label={labelOf('about')} maxLength={4_000} />
      <TextField form={form} name="registrationNo" label={labelOf('registrationNo')} maxLength={60} />
      <TextField form={form} name="tin" label={labelOf('tin')} maxLength={40} />
      <CheckboxField form={form} name="vatRegistered" label={labelOf('vatRegistered')} />
      <SelectField
        form={form}
        name="licenceBody"
        label={labelOf('licence')}
        options={licenceBodyLabels}
        emptyLabel={noneLabel}
      />
      <TextField form={form} name="licenceNumber" label={labelOf('licenceNumber')} maxLength={40} />
      <TextField form={form} name="licenceUntil" type="date" label={labelOf('licenceUntil')} />
    </RecordForm>
  );
}

const toFormValues = (agency: AgencyRecord | undefined) => ({
  type: agency?.type ?? 'AGENCY',
  legalName: agency?.legalName ?? '',
  displayName: agency?.displayName ?? '',
  about: agency?.about.en ?? '',
  email: agency?.email ?? '',
  phone: agency?.phones[0]?.e164 ?? '',
  website: agency?.website ?? '',
  registrationNo: agency?.registrationNo ?? '',
  tin: agency?.tin ?? '',
  countryId: agency?.countryId ?? '',
  addressLine: agency?.addressLine ?? '',
  vatRegistered: agency?.vatRegistered ?? false,
  licenceBody: agency?.licence?.body ?? '',
  licenceNumber: agency?.licence?.number ?? '',
  licenceUntil: agency?.licence?.validTo ?? '',
});

function toBody(values: FormValues, start: AgencyRecord | undefined): AgencyBody {
  const { about, phone, licenceBody, licenceNumber, licenceUntil, ...rest } = values;
  const [first, ...others] = start?.phones ?? [];
  const licence =
    licenceBody !== undefined && licenceNumber !== undefined && licenceUntil !== undefined
      ? { body: licenceBody, number: licenceNumber, validTo: licenceUntil }
      : undefined;
  return {
    ...rest,
    about: { ...start?.about, en: about ?? '' },
    phones: [
      ...(phone === undefined ? [] : [{ e164: phone, whatsapp: first?.whatsapp ?? false }]),
      ...others.map(({ e164: number, whatsapp }) => ({ e164: number, whatsapp })),
    ],
    ...omitUndefined({ licence }),
  } as AgencyBody;
}
