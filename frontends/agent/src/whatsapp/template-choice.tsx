import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { Media } from '@ardhi/contracts/media/media';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import { DocumentChoice } from './send-document.tsx';

/** A template with what its placeholders stand for. */
export interface Filled {
  readonly templateId: string;
  readonly variables: string[];
  readonly fileId?: string;
}

/** Whether a template is words only: what stands over the others belongs to one listing. */
export const isPlain = ({ header = 'NONE' }: WaTemplate): boolean => header === 'NONE';

interface Given {
  readonly templates: readonly WaTemplate[];
  /** What a template may begin with, of the listing that is talked about. */
  readonly documents?: readonly Media[];
  /** Undefined until every placeholder has a value. */
  readonly onChange: (filled: Filled | undefined) => void;
}

/** Which template, and a value for each of its placeholders. */
export function TemplateChoice({ templates, documents = [], onChange }: Given) {
  const [chosen, setChosen] = useState('');
  const [values, setValues] = useState<readonly string[]>([]);
  const [fileId, setFileId] = useState('');
  const template = templates.find(({ id }) => id === chosen);
  const say = (templateId: string, next: readonly string[], file = fileId) => {
    setChosen(templateId);
    setValues(next);
    setFileId(file);
    const meant = templates.find(({ id }) => id === templateId);
    const variables = next.slice(0, meant?.variables.length).map((value) => value.trim());
    const begins = meant?.header === 'DOCUMENT';
    const whole =
      variables.length === meant?.variables.length && !variables.includes('') && (!begins || file !== '');
    onChange(whole ? { templateId, variables, ...(begins && { fileId: file }) } : undefined);
  };
  return (
    <>
      <Field
        label={<FormattedMessage id="wa.template" defaultMessage="Template" />}
        {...(template && { hint: template.body })}
      >
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={chosen}
            onChange={({ target }) => say(target.value, [])}
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
        <DocumentChoice
          documents={documents}
          chosen={fileId}
          onChoose={(file) => say(chosen, values, file)}
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
                say(
                  chosen,
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
