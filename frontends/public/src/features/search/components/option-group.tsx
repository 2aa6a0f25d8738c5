import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { listValues, type SearchFilters } from '../../../lib/search/search-filters.ts';
import type { FilterField } from '../filter-field.ts';

/** An option of a filter; `count` is its number of results. */
export interface FilterOption {
  readonly value: string;
  readonly text: string;
  readonly count?: string;
  readonly disabled?: boolean;
}

/** The options of a filter as pills. Where only one can be chosen, "any" is the first. */
export function OptionGroup({
  field: { name, label },
  filters,
  type,
  options,
}: {
  readonly field: Pick<FilterField, 'name' | 'label'>;
  readonly filters: SearchFilters;
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly FilterOption[];
}) {
  const chosen = listValues(filters, name);
  return (
    <ChipGroup legend={useIntl().formatMessage(label)}>
      {type === 'radio' && (
        <ChipInput type={type} name={name} value="" defaultChecked={chosen.length === 0}>
          <FormattedMessage id="common.any" />
        </ChipInput>
      )}
      {options.map(({ text, ...option }) => (
        <ChipInput
          key={option.value}
          type={type}
          name={name}
          defaultChecked={chosen.includes(option.value)}
          {...option}
        >
          {text}
        </ChipInput>
      ))}
    </ChipGroup>
  );
}
