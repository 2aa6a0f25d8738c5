import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { AreaField } from './area-field.tsx';
import { choiceWord } from './choice-word.ts';
import type { Fact } from './facts.ts';
import { numberOrText } from './numbers.ts';
import { Select } from './select.tsx';
import { SidesField } from './sides-field.tsx';
import type { Saying } from './use-saying.ts';

interface Given {
  readonly fact: Fact;
  readonly saying: Saying;
}

/** One fact, asked for as it is best answered. */
export function FactField({ fact, saying }: Given) {
  const intl = useIntl();
  const { name, options = [], as } = fact;
  const value = saying.said[name];
  const label = intl.formatMessage(fact.label);
  const error = saying.wrong[name];
  const said = (next: unknown) => saying.say(name, next);
  if (as === 'choice')
    return <Select label={label} value={value} options={options} error={error} onChoose={said} />;
  if (as === 'several') return <Several fact={fact} saying={saying} />;
  if (as === 'area') return <AreaField label={label} value={value} error={error} onArea={said} />;
  if (as === 'sides') return <SidesField label={label} value={value} error={error} onSides={said} />;
  if (as === 'flag')
    return (
      <Choice
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => said(target.checked || null)}
      >
        {label}
      </Choice>
    );
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          type={as === 'time' ? 'time' : 'text'}
          inputMode={as === 'number' ? 'decimal' : undefined}
          defaultValue={Array.isArray(value) ? value.join(', ') : String(value ?? '')}
          onChange={({ target }) => said(meant[as]?.(target.value) ?? null)}
        />
      )}
    </Field>
  );
}

/** What is typed as text and means something else. */
const meant: Partial<Record<Fact['as'], (typed: string) => unknown>> = {
  number: numberOrText,
  text: (typed) => typed || null,
  time: (typed) => typed || null,
  list: (typed) => {
    const parts = typed.split(',').map((part) => part.trim());
    return parts.some(Boolean) ? parts.filter(Boolean) : null;
  },
};

function Several({ fact: { name, label, options = [] }, saying }: Given) {
  const intl = useIntl();
  const chosen = (saying.said[name] ?? []) as readonly string[];
  return (
    <Choices legend={intl.formatMessage(label)}>
      {options.map((option) => (
        <Choice
          key={option}
          type="checkbox"
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            saying.say(name, target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
          }
        >
          {choiceWord(intl, option)}
        </Choice>
      ))}
    </Choices>
  );
}
