import type { Facets } from '@ardhi/contracts/listings/search';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { listValues, type SearchFilters } from '../../../lib/search/search-filters.ts';
import type { FilterField } from '../filter-field.ts';

/** What every control of the panel gets. */
export interface FilterControlProps {
  readonly field: FilterField;
  readonly filters: SearchFilters;
  /** Number of results per option. */
  readonly counts: Facets['counts'][string] | undefined;
  /** Name of the place that is searched. */
  readonly place?: string | undefined;
}

/** One field of the filter panel as pills, each with its number of results. */
export function FilterControl({ field, ...props }: FilterControlProps) {
  if (field.kind === 'flag') return <FlagControl field={field} {...props} />;
  if (field.kind === 'several') return <SeveralControl field={field} {...props} />;
  if (field.kind === 'found') return <field.Control field={field} {...props} />;
  return <ChoiceControl field={field} {...props} />;
}

/** What the control of one kind of field gets. */
export type ControlProps<K extends FilterField['kind']> = Omit<FilterControlProps, 'field'> & {
  readonly field: Extract<FilterField, { readonly kind: K }>;
};

/** Gives the number of results of an option as a prop; none while it is unknown. */
function useCountOf(counts: FilterControlProps['counts']) {
  const intl = useIntl();
  return (value: string) => {
    const n = counts?.find(({ v }) => v === value)?.n;
    return n === undefined ? {} : { count: intl.formatNumber(n) };
  };
}

function FlagControl({ field, filters, counts }: ControlProps<'flag'>) {
  const intl = useIntl();
  const countOf = useCountOf(counts);
  return (
    <ChipInput
      type="checkbox"
      name={field.name}
      value="true"
      defaultChecked={filters[field.name] === 'true'}
      {...countOf('true')}
    >
      {intl.formatMessage(field.label)}
    </ChipInput>
  );
}

function SeveralControl({ field, filters, counts }: ControlProps<'several'>) {
  const intl = useIntl();
  const countOf = useCountOf(counts);
  return (
    <ChipGroup legend={intl.formatMessage(field.label)}>
      {Object.entries(field.optionLabels).map(([value, optionLabel]) => (
        <ChipInput
          key={value}
          type="checkbox"
          name={field.name}
          value={value}
          defaultChecked={listValues(filters, field.name).includes(value)}
          {...countOf(value)}
        >
          {intl.formatMessage(optionLabel)}
        </ChipInput>
      ))}
    </ChipGroup>
  );
}

/** A choice of one option or of a minimum; "any" is the first. */
function ChoiceControl({ field, filters, counts }: ControlProps<'one' | 'least'>) {
  const intl = useIntl();
  const countOf = useCountOf(counts);
  const options =
    field.kind === 'one'
      ? Object.entries(field.optionLabels).map(
          ([value, optionLabel]) => [value, intl.formatMessage(optionLabel)] as const,
        )
      : field.steps.map((step) => [String(step), `${intl.formatNumber(step)}+`] as const);
  return (
    <ChipGroup legend={intl.formatMessage(field.label)}>
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
          {...countOf(value)}
        >
          {text}
        </ChipInput>
      ))}
    </ChipGroup>
  );
}
