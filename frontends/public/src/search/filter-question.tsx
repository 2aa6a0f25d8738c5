import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { type Asked, listed } from './asked.ts';
import type { FilterField } from './filter-fields.ts';

interface Asking {
  readonly field: FilterField;
  readonly asked: Asked;
  /** How many listings each answer would leave. */
  readonly counts: readonly { readonly v: string; readonly n: number }[] | undefined;
}

/** One question of the panel as pills, each with how many it would leave. */
export function FilterQuestion({ field, asked, counts }: Asking) {
  const intl = useIntl();
  const label = intl.formatMessage(field.label);
  const count = (value: string) => {
    const n = counts?.find(({ v }) => v === value)?.n;
    return n === undefined ? {} : { count: intl.formatNumber(n) };
  };
  if (field.kind === 'flag')
    return (
      <Choice
        type="checkbox"
        name={field.name}
        value="true"
        defaultChecked={asked[field.name] === 'true'}
        {...count('true')}
      >
        {label}
      </Choice>
    );
  if (field.kind === 'several')
    return (
      <Choices legend={label}>
        {Object.entries(field.words).map(([value, word]) => (
          <Choice
            key={value}
            type="checkbox"
            name={field.name}
            value={value}
            defaultChecked={listed(asked, field.name).includes(value)}
            {...count(value)}
          >
            {intl.formatMessage(word)}
          </Choice>
        ))}
      </Choices>
    );
  const answers =
    field.kind === 'one'
      ? Object.entries(field.words).map(([value, word]) => [value, intl.formatMessage(word)] as const)
      : field.steps.map((step) => [String(step), `${intl.formatNumber(step)}+`] as const);
  return (
    <Choices legend={label}>
      <Choice type="radio" name={field.name} value="" defaultChecked={asked[field.name] === undefined}>
        <FormattedMessage id="filters.any" defaultMessage="Any" />
      </Choice>
      {answers.map(([value, text]) => (
        <Choice
          key={value}
          type="radio"
          name={field.name}
          value={value}
          defaultChecked={asked[field.name] === value}
          {...count(value)}
        >
          {text}
        </Choice>
      ))}
    </Choices>
  );
}
