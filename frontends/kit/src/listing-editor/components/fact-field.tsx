import type { Autosave } from '../../forms/autosave/autosave.ts';
import { choiceLabel } from '../../forms/choice-label.ts';
import { useIntl } from '../../i18n/intl.tsx';
import { ChipGroup, ChipInput } from '../../ui/chip-input.tsx';
import { control, Field } from '../../ui/field.tsx';
import { AreaField } from './area-field.tsx';
import type { Fact } from './facts.ts';
import { parseNumber } from './parse-number.ts';
import { SelectField } from './select-field.tsx';
import { SidesField } from './sides-field.tsx';

interface FactFieldProps {
  readonly fact: Fact;
  readonly autosave: Autosave;
}

/** The input for one fact, by its type. */
export function FactField({ fact, autosave }: FactFieldProps) {
  const intl = useIntl();
  const { name, options = [], type } = fact;
  const value = autosave.values[name];
  const label = intl.formatMessage(fact.label);
  const error = autosave.errors[name];
  const setFact = (next: unknown) => autosave.setValue(name, next);
  if (type === 'choice')
    return <SelectField label={label} value={value} options={options} error={error} onChange={setFact} />;
  if (type === 'several') return <CheckboxGroup fact={fact} autosave={autosave} />;
  if (type === 'area') return <AreaField label={label} value={value} error={error} onChange={setFact} />;
  if (type === 'sides') return <SidesField label={label} value={value} error={error} onChange={setFact} />;
  if (type === 'flag')
    return (
      <ChipInput
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => setFact(target.checked || null)}
      >
        {label}
      </ChipInput>
    );
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          type={type === 'time' ? 'time' : 'text'}
          inputMode={type === 'number' ? 'decimal' : undefined}
          defaultValue={Array.isArray(value) ? value.join(', ') : String(value ?? '')}
          onChange={({ target }) => setFact(parsers[type]?.(target.value) ?? null)}
        />
      )}
    </Field>
  );
}

/** Converts typed text to the value of a fact type. */
const parsers: Partial<Record<Fact['type'], (typed: string) => unknown>> = {
  number: parseNumber,
  text: (typed) => typed || null,
  time: (typed) => typed || null,
  list: (typed) => {
    const parts = typed.split(',').map((part) => part.trim());
    return parts.some(Boolean) ? parts.filter(Boolean) : null;
  },
};

function CheckboxGroup({ fact: { name, label, options = [] }, autosave }: FactFieldProps) {
  const intl = useIntl();
  const selected = (autosave.values[name] ?? []) as readonly string[];
  return (
    <ChipGroup legend={intl.formatMessage(label)}>
      {options.map((option) => (
        <ChipInput
          key={option}
          type="checkbox"
          checked={selected.includes(option)}
          onChange={({ target }) =>
            autosave.setValue(
              name,
              target.checked ? [...selected, option] : selected.filter((other) => other !== option),
            )
          }
        >
          {choiceLabel(intl, option)}
        </ChipInput>
      ))}
    </ChipGroup>
  );
}
