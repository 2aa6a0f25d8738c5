import type { createAgency } from '@ardhi/contracts/accounts/admin.routes';
import { type AgencyRecord, agencyInput, licenceInput } from '@ardhi/contracts/accounts/organisations';
import { e164 } from '@ardhi/contracts/accounts/people';
import type { BodyOf } from '@ardhi/kit/client/request-of';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { SelectField } from '@ardhi/kit/forms/select-field.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { TickField } from '@ardhi/kit/forms/ticks-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { licenceBodyWords } from '@ardhi/kit/words/licence-words';
import * as z from 'zod/mini';
import { agencyTypeWords } from '../words/agency-words.ts';
import { agencyFieldWords as words } from './agency-field-words.ts';

export type AgencyBody = BodyOf<typeof createAgency>;

const { type, legalName, displayName, email, website, registrationNo, tin, countryId, addressLine } =
  agencyInput.shape;

/** The contract's fields as a person types them: one phone by its number, the licence as three fields that belong together. */
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
type Typed = z.infer<typeof schema>;

interface Given {
  readonly start?: AgencyRecord;
  readonly keep: string;
  /** Names by id. */
  readonly countries: Readonly<Record<string, string>>;
  readonly send: (body: AgencyBody) => Promise<unknown>;
}

/** What an agency tells about itself. */
export function AgencyForm({ start, keep, countries, send }: Given) {
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema,
    initial: typedOf(start),
    keep,
    send: (typed: Typed) => send(bodyOf(typed, start)),
  });
  const said = (field: keyof typeof words) => <FormattedMessage {...words[field]} />;
  const none = formatMessage({ id: 'agency.noLicence', defaultMessage: 'None' });
  return (
    <RecordForm form={form} cancel="/admin/broker-agencies">
      <SelectField form={form} name="type" label={said('type')} choices={agencyTypeWords} />
      <TextField form={form} name="displayName" label={said('displayName')} maxLength={120} />
      <TextField form={form} name="legalName" label={said('legalName')} maxLength={160} />
      <TextField form={form} name="email" type="email" label={said('email')} />
      <TextField
        form={form}
        name="phone"
        type="tel"
        label={said('phones')}
        hint={<FormattedMessage id="user.phoneHint" defaultMessage="With country code: +256772123456" />}
      />
      <SelectField
        form={form}
        name="countryId"
        label={said('countryId')}
        choices={countries}
        none={formatMessage({ id: 'agency.choose', defaultMessage: 'Choose' })}
      />
      <TextField form={form} name="addressLine" label={said('addressLine')} maxLength={200} />
      <TextField form={form} name="website" type="url" label={said('website')} />
      <TextField form={form} name="about" rows={4} label={said('about')} maxLength={4_000} />
      <TextField form={form} name="registrationNo" label={said('registrationNo')} maxLength={60} />
      <TextField form={form} name="tin" label={said('tin')} maxLength={40} />
      <TickField form={form} name="vatRegistered" label={said('vatRegistered')} />
      <SelectField
        form={form}
        name="licenceBody"
        label={said('licence')}
        choices={licenceBodyWords}
        none={none}
      />
      <TextField form={form} name="licenceNumber" label={said('licenceNumber')} maxLength={40} />
      <TextField form={form} name="licenceUntil" type="date" label={said('licenceUntil')} />
    </RecordForm>
  );
}

const typedOf = (agency: AgencyRecord | undefined) => ({
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

function bodyOf(typed: Typed, start: AgencyRecord | undefined): AgencyBody {
  const { about, phone, licenceBody, licenceNumber, licenceUntil, ...rest } = typed;
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
    ...(licence && { licence }),
  } as AgencyBody;
}
