import { type Evidence, evidenceKind, evidenceVisibility } from '@ardhi/contracts/listings/evidence';
import { submitEvidence } from '@ardhi/contracts/listings/evidence.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import * as z from 'zod/mini';
import type { Client } from '../../client/client.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { FormField } from '../../forms/form-field.tsx';
import { type ContractForm, useContractForm } from '../../forms/use-contract-form.ts';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { uploadSingleFile } from '../../media/upload-single-file.ts';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import sections from './sections.module.css';
import { SelectField } from './select-field.tsx';

const schema = z.strictObject({
  kind: evidenceKind,
  visibility: evidenceVisibility,
  file: z.instanceof(File),
  issuedOn: z.string(),
  expiresOn: z.optional(z.string()),
  number: z.optional(z.string().check(z.maxLength(80))),
  issuer: z.optional(z.string().check(z.maxLength(120))),
});
type EvidenceInput = z.infer<typeof schema>;
type EvidenceValues = Record<keyof EvidenceInput, unknown>;

const emptyValues: EvidenceValues = {
  kind: '',
  visibility: 'ON_REQUEST',
  file: undefined,
  issuedOn: '',
  expiresOn: '',
  number: '',
  issuer: '',
};

interface EvidenceFormProps {
  readonly listingId: string;
  readonly onAdded: (evidence: Evidence) => void;
}

/** Uploads an evidence document with its kind and dates. */
export function EvidenceForm({ listingId, onAdded }: EvidenceFormProps) {
  const add = useMutation((client, input: EvidenceInput) => submit(client, listingId, input), {
    refreshes: 'nothing',
    onSuccess: onAdded,
  });
  const form = useContractForm({
    schema,
    initial: emptyValues,
    onSubmit: (input: EvidenceInput) => add.mutateAsync(input),
  });
  const { errors } = form.formState;
  const fileError = [errors.file, errors.kind, errors.visibility].find((error) => error !== undefined);
  const [kind, visibility, file] = form.watch(['kind', 'visibility', 'file']);
  return (
    <form className={sections.grid} onSubmit={form.submit} noValidate>
      <SelectField
        label={<FormattedMessage id="evidence.kind" />}
        value={kind}
        options={evidenceKind.options}
        onChange={(option) => form.setValue('kind', option ?? '')}
      />
      <Field label={<FormattedMessage id="evidence.file" />} error={form.formError ?? fileError?.message}>
        {(ids) => (
          <input
            {...ids}
            type="file"
            className={control}
            accept="image/*,application/pdf"
            onChange={({ target }) => form.setValue('file', target.files?.[0])}
          />
        )}
      </Field>
      <EvidenceDetails form={form} />
      <SelectField
        label={<FormattedMessage id="evidence.visibility" />}
        value={visibility}
        options={evidenceVisibility.options}
        onChange={(option) => option && form.setValue('visibility', option)}
      />
      <Button type="submit" disabled={add.isPending || kind === '' || file === undefined}>
        <Icon name="file-check" /> <FormattedMessage id="evidence.bring" />
      </Button>
    </form>
  );
}

/** When and by whom the document was issued. */
const EvidenceDetails = ({ form }: { readonly form: ContractForm<EvidenceValues> }) => (
  <>
    <FormField form={form} name="issuedOn" label={<FormattedMessage id="evidence.issued" />}>
      {(controlProps) => <input {...controlProps} required type="date" className={control} />}
    </FormField>
    <FormField
      form={form}
      name="expiresOn"
      label={<FormattedMessage id="common.validUntil" />}
      hint={<FormattedMessage id="evidence.endsHint" />}
    >
      {(controlProps) => <input {...controlProps} type="date" className={control} />}
    </FormField>
    <FormField form={form} name="number" label={<FormattedMessage id="evidence.number" />}>
      {(controlProps) => <input {...controlProps} maxLength={80} className={control} />}
    </FormField>
    <FormField form={form} name="issuer" label={<FormattedMessage id="evidence.issuer" />}>
      {(controlProps) => <input {...controlProps} maxLength={120} className={control} />}
    </FormField>
  </>
);

/** Uploads the file, then adds it to the title with its details. */
async function submit(client: Client, id: string, { file, ...input }: EvidenceInput): Promise<Evidence> {
  const fileId = await uploadSingleFile(client, 'EVIDENCE', file);
  const { number, issuer, ...rest } = input;
  const texts = { number: number?.trim() || undefined, issuer: issuer?.trim() || undefined };
  const body = { ...rest, fileId, ...omitUndefined(texts) };
  return client.call(submitEvidence, { params: { id }, body }, { after: 'written' });
}
