import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';

/** A template with what its placeholders stand for. */
export interface Filled {
  readonly templateId: string;
  readonly variables: string[];
}

interface Given {
  readonly templates: readonly WaTemplate[];
  /** Undefined until every placeholder has a value. */
  readonly onChange: (filled: Filled | undefined) => void;
}

/** Which template, and a value for each of its placeholders. */
export function TemplateChoice({ templates, onChange }: Given) {
  const [chosen, setChosen] = useState('');
  const [values, setValues] = useState<readonly string[]>([]);
  const template = templates.find(({ id }) => id === chosen);
  const say = (templateId: string, next: readonly string[]) => {
    setChosen(templateId);
    setValues(next);
    const needed = templates.find(({ id }) => id === templateId)?.variables.length;
    const variables = next.slice(0, needed).map((value) => value.trim());
    const whole = needed !== undefined && variables.length === needed && !variables.includes('');
    onChange(whole ? { templateId, variables } : undefined);
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
