import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { Media } from '@ardhi/contracts/media';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import { DocumentSelect } from './send-document.tsx';

/** A template with the values of its placeholders. */
export interface TemplateMessage {
  readonly templateId: string;
  readonly variables: string[];
  readonly fileId?: string;
}

/** Whether a template is text only; a header image or document belongs to one listing. */
export const isTextOnly = ({ header = 'NONE' }: WaTemplate): boolean => header === 'NONE';

interface TemplateSelectProps {
  readonly templates: readonly WaTemplate[];
  /** Documents of the listing, for templates with a document header. */
  readonly documents?: readonly Media[];
  /** Called with undefined until every placeholder has a value. */
  readonly onChange: (filled: TemplateMessage | undefined) => void;
}

/** Selects a template and fills in its placeholders. */
export function TemplateSelect({ templates, documents = [], onChange }: TemplateSelectProps) {
  const [selectedTemplateId, setSelectedTemplateId] = useState('');
  const [values, setValues] = useState<readonly string[]>([]);
  const [fileId, setFileId] = useState('');
  const template = templates.find(({ id }) => id === selectedTemplateId);
  const update = (templateId: string, next: readonly string[], file = fileId) => {
    setSelectedTemplateId(templateId);
    setValues(next);
    setFileId(file);
    const selected = templates.find(({ id }) => id === templateId);
    const variables = next.slice(0, selected?.variables.length).map((value) => value.trim());
    const hasDocumentHeader = selected?.header === 'DOCUMENT';
    const isComplete =
      variables.length === selected?.variables.length &&
      !variables.includes('') &&
      (!hasDocumentHeader || file !== '');
    onChange(isComplete ? { templateId, variables, ...(hasDocumentHeader && { fileId: file }) } : undefined);
  };
  return (
    <>
      <Field label={<FormattedMessage id="wa.template" />} {...(template && { hint: template.body })}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={selectedTemplateId}
            onChange={({ target }) => update(target.value, [])}
          >
            <option value="" />
            {templates.map(({ id, name, locale }) => (
              <option key={id} value={id}>
                {name} ({locale})
              </option>
            ))}
          </select>
        )}
      </Field>
      {template?.header === 'DOCUMENT' && (
        <DocumentSelect
          documents={documents}
          selectedId={fileId}
          onChange={(file) => update(selectedTemplateId, values, file)}
        />
      )}
      {template?.variables.map((name, i) => (
        <Field key={name} label={name}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              maxLength={200}
              value={values[i] ?? ''}
              onChange={({ target }) =>
                update(
                  selectedTemplateId,
                  template.variables.map((_, at) => (at === i ? target.value : (values[at] ?? ''))),
                )
              }
            />
          )}
        </Field>
      ))}
    </>
  );
}
