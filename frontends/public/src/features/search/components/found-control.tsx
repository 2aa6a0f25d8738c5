import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { listValues } from '../../../lib/search/search-filters.ts';
import type { ControlProps } from './filter-control.tsx';

/** A choice among the values of the results and those that are chosen already. */
export function FoundControl({ field, filters, counts = [], place }: ControlProps<'found'>) {
  const intl = useIntl();
  const chosen = listValues(filters, field.name);
  const missing = chosen.filter((value) => !counts.some(({ v }) => v === value));
  const options = [
    ...missing.map((v) => ({ v, text: field.takes === 'one' ? (place ?? v) : v })),
    ...counts.map(({ v, n, label = v }) => ({ v, text: label, count: intl.formatNumber(n) })),
  ];
  if (options.length === 0) return null;
  return (
    <ChipGroup legend={intl.formatMessage(field.label)}>
      {field.takes === 'one' && (
        <ChipInput type="radio" name={field.name} value="" defaultChecked={chosen.length === 0}>
          <FormattedMessage id="common.any" />
        </ChipInput>
      )}
      {options.slice(0, mostOptions).map(({ v, text, ...count }) => (
        <ChipInput
          key={v}
          type={field.takes === 'one' ? 'radio' : 'checkbox'}
          name={field.name}
          value={v}
          defaultChecked={chosen.includes(v)}
          {...count}
        >
          {text}
        </ChipInput>
      ))}
    </ChipGroup>
  );
}

/** The most frequent values are enough to choose from. */
const mostOptions = 24;
