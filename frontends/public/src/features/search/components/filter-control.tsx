import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { listValues, type SearchFilters } from '../../../lib/search/search-filters.ts';
import type { FilterField } from './filter-fields.ts';

interface FilterControlProps {
  readonly field: FilterField;
  readonly filters: SearchFilters;
  /** Number of results per option. */
  readonly counts: readonly { readonly v: string; readonly n: number }[] | undefined;
}

/** One field of the filter panel as pills, each with its number of results. */
export function FilterControl({ field, filters, counts }: FilterControlProps) {
  const intl = useIntl();
  const label = intl.formatMessage(field.label);
  const count = (value: string) => {
    const n = counts?.find(({ v }) => v === value)?.n;
    return n === undefined ? {} : { count: intl.formatNumber(n) };
  };
  if (field.kind === 'flag')
    return (
      <ChipInput
        type="checkbox"
        name={field.name}
        value="true"
        defaultChecked={filters[field.name] === 'true'}
        {...count('true')}
      >
        {label}
      </ChipInput>
    );
  if (field.kind === 'several')
    return (
      <ChipGroup legend={label}>
        {Object.entries(field.optionLabels).map(([value, optionLabel]) => (
          <ChipInput
            key={value}
            type="checkbox"
            name={field.name}
            value={value}
            defaultChecked={listValues(filters, field.name).includes(value)}
            {...count(value)}
          >
            {intl.formatMessage(optionLabel)}
          </ChipInput>
        ))}
      </ChipGroup>
    );
  const options =
    field.kind === 'one'
      ? Object.entries(field.optionLabels).map(
          ([value, optionLabel]) => [value, intl.formatMessage(optionLabel)] as const,
        )
      : field.steps.map((step) => [String(step), `${intl.formatNumber(step)}+`] as const);
  return (
    <ChipGroup legend={label}>
      <ChipInput type="radio" name={field.name} value="" defaultChecked={filters[field.name] === undefined}>
        <FormattedMessage id="common.any" />
      </ChipInput>
      {options.map(([value, text]) => (
        <ChipInput
          key={value}
          type="radio"
          name={field.name}
          value={value}
          defaultChecked={filters[field.name] === value}
          {...count(value)}
        >
          {text}
        </ChipInput>
      ))}
    </ChipGroup>
  );
}
