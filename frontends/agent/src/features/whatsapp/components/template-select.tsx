import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { Media } from '@ardhi/contracts/media';
import { FormField } from '@ardhi/kit/forms/form-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { control } from '@ardhi/kit/ui/field';
import * as z from 'zod/mini';
import { DocumentSelect } from './document-select.tsx';

/** A template with its placeholder values. */
export interface TemplateMessage {
  readonly templateId: string;
  readonly variables: string[];
  readonly fileId?: string;
}

/** True for a text-only template; a header image or document belongs to one listing. */
export const isTextOnly = ({ header = 'NONE' }: WaTemplate): boolean => header === 'NONE';

const schema = z.strictObject({
  templateId: z.optional(z.string()),
  variables: z.array(z.string()),
  fileId: z.optional(z.string()),
});
type TemplateValues = { templateId: string; variables: string[]; fileId: string };

interface TemplateForm {
  readonly form: ContractForm<TemplateValues>;
  /** The selected template. */
  readonly template: WaTemplate | undefined;
  /** The message to send; undefined until every placeholder has a value. */
  readonly message: TemplateMessage | undefined;
}

/** The form that fills in a template; `onSubmit` gets the complete message. */
export function useTemplateForm(
  templates: readonly WaTemplate[],
  draftKey: string,
  onSubmit: (message: TemplateMessage) => Promise<unknown>,
): TemplateForm {
  const form = useContractForm({
    schema,
    initial: { templateId: '', variables: [], fileId: '' } as TemplateValues,
    draftKey,
    async onSubmit(values: z.infer<typeof schema>) {
      const message = messageFrom(templates, values);
      if (message !== undefined) await onSubmit(message);
    },
  });
  const values = form.watch();
  const template = templates.find(({ id }) => id === values.templateId);
  return { form, template, message: messageFrom(templates, values) };
}

function messageFrom(
  templates: readonly WaTemplate[],
  values: z.infer<typeof schema>,
): TemplateMessage | undefined {
  const template = templates.find(({ id }) => id === values.templateId);
  if (template === undefined) return undefined;
  const variables = template.variables.map((_, at) => values.variables[at]?.trim() ?? '');
  const hasDocument = template.header === 'DOCUMENT';
  const fileId = values.fileId ?? '';
  if (variables.includes('') || (hasDocument && fileId === '')) return undefined;
  return { templateId: template.id, variables, ...(hasDocument && { fileId }) };
}

interface TemplateSelectProps extends Pick<TemplateForm, 'form' | 'template'> {
  readonly templates: readonly WaTemplate[];
  /** Documents of the listing, for templates with a document header. */
  readonly documents?: readonly Media[];
}

/** Selects a template and fills in its placeholders. */
export function TemplateSelect({ form, template, templates, documents = [] }: TemplateSelectProps) {
  return (
    <>
      <FormField
        form={form}
        name="templateId"
        label={<FormattedMessage id="wa.template" />}
        hint={template?.body}
      >
        {({ onChange, ...controlProps }) => (
          <select
            {...controlProps}
            className={control}
            onChange={(event) => {
              form.setValue('variables', []);
              return onChange(event);
            }}
          >
            <option value="" />
            {templates.map(({ id, name, locale }) => (
              <option key={id} value={id}>
                {name} ({locale})
              </option>
            ))}
          </select>
        )}
      </FormField>
      {template?.header === 'DOCUMENT' && (
        <DocumentSelect documents={documents} field={form.register('fileId')} />
      )}
      {template?.variables.map((name, at) => (
        <FormField key={`${template.id} ${name}`} form={form} name={`variables.${at}`} label={name}>
          {(controlProps) => <input {...controlProps} className={control} maxLength={200} />}
        </FormField>
      ))}
    </>
  );
}
