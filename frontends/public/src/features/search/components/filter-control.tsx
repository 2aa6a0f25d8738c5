import type { Facets } from '@ardhi/contracts/listings/search';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { listValues, type SearchFilters } from '../../../lib/search/search-filters.ts';
import type { FilterField } from '../filter-field.ts';
import { OptionGroup } from './option-group.tsx';

/** Props of every filter control. */
export interface FilterControlProps {
  readonly field: FilterField;
  readonly filters: SearchFilters;
  /** Number of results per option. */
  readonly counts: Facets['counts'][string] | undefined;
  /** The filters behind `counts`; those of the page unless a draft was counted. */
  readonly counted?: SearchFilters | undefined;
  /** Name of the searched place. */
  readonly place?: string | undefined;
}

/** One field of the filter panel as pills, each with its number of results. */
export function FilterControl({ field, ...props }: FilterControlProps) {
  if (field.kind === 'flag') return <FlagControl field={field} {...props} />;
  if (field.kind === 'found') return <field.Control field={field} {...props} />;
  return <OptionsControl field={field} {...props} />;
}

/** Props of the control for one kind of field. */
export type ControlProps<K extends FilterField['kind']> = Omit<FilterControlProps, 'field'> & {
  readonly field: Extract<FilterField, { readonly kind: K }>;
};

/**
 * Returns props for an option: its number of results, and `disabled` without results unless it is chosen. For a
 * filtered minimum or flag, only the options within the filter are counted.
 */
function useOptions({ field, filters, counts, counted = filters }: FilterControlProps) {
  const intl = useIntl();
  const filtered = counted[field.name];
  const isCountedInFull = field.kind === 'several' || field.kind === 'one' || filtered === undefined;
  const chosen = [filters, counted].flatMap((each) => listValues(each, field.name));
  return (value: string) => {
    const n = counts?.find(({ v }) => v === value)?.n ?? 0;
    const isCounted = isCountedInFull
      ? counts !== undefined
      : n > 0 && (field.kind !== 'least' || value >= filtered);
    return isCounted ? { count: intl.formatNumber(n), disabled: n === 0 && !chosen.includes(value) } : {};
  };
}

function FlagControl(props: ControlProps<'flag'>) {
  const { field, filters } = props;
  const intl = useIntl();
  return (
    <ChipInput
      type="checkbox"
      name={field.name}
      value="true"
      defaultChecked={filters[field.name] === 'true'}
      {...useOptions(props)('true')}
    >
      {intl.formatMessage(field.label)}
    </ChipInput>
  );
}

/** Several of the options, one of them, or a minimum. */
function OptionsControl(props: ControlProps<'several' | 'one' | 'least'>) {
  const { field, filters } = props;
  const { formatMessage, formatNumber } = useIntl();
  const optionOf = useOptions(props);
  const options =
    field.kind === 'least'
      ? field.steps.map((level) => ({
          value: String(level),
          text: field.stepLabel ? formatMessage(field.stepLabel, { level }) : `${formatNumber(level)}+`,
        }))
      : Object.entries(field.optionLabels).map(([value, label]) => ({ value, text: formatMessage(label) }));
  return (
    <OptionGroup
      field={field}
      filters={filters}
      type={field.kind === 'several' ? 'checkbox' : 'radio'}
      options={options.map((option) => ({ ...option, ...optionOf(option.value) }))}
    />
  );
}
