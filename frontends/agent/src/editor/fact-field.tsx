import { type AreaUnit, squareMetresIn } from '@ardhi/contracts/listings/square-metres';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { choiceWord } from './choice-word.ts';
import styles from './fact-field.module.css';
import type { Fact } from './facts.ts';
import { numberOrText } from './numbers.ts';
import { Select } from './select.tsx';
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
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          type={as === 'time' ? 'time' : 'text'}
          inputMode={as === 'number' ? 'decimal' : undefined}
          defaultValue={String(value ?? '')}
          onChange={({ target }) => said(as === 'number' ? numberOrText(target.value) : target.value || null)}
        />
      )}
    </Field>
  );
}

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

const unitWords: Readonly<Record<AreaUnit, string>> = {
  SQM: 'm²',
  SQFT: 'ft²',
  ACRE: 'acres',
  HECTARE: 'hectares',
  DECIMAL: 'decimals',
  SQKM: 'km²',
  SQMILE: 'sq miles',
};

interface AreaGiven {
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onArea: (area: unknown) => void;
}

function AreaField({ label, value, error, onArea }: AreaGiven) {
  const intl = useIntl();
  const { value: size, unit = 'SQM' } = (value ?? {}) as { value?: number | string; unit?: AreaUnit };
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <div className={styles['pair']}>
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={String(size ?? '')}
            onChange={({ target }) => {
              const typed = numberOrText(target.value);
              onArea(typed === null ? null : { value: typed, unit });
            }}
          />
          <select
            className={control}
            value={unit}
            aria-label={intl.formatMessage(
              { id: 'editor.fact.unitOf', defaultMessage: '{label}, unit' },
              { label },
            )}
            onChange={({ target }) => size !== undefined && onArea({ value: size, unit: target.value })}
          >
            {Object.keys(squareMetresIn).map((one) => (
              <option key={one} value={one}>
                {unitWords[one as AreaUnit]}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
