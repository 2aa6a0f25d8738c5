import { useIntl } from '@ardhi/kit/i18n/intl';
import { listValues } from '../../../lib/search/search-filters.ts';
import type { ControlProps } from './filter-control.tsx';
import { OptionGroup } from './option-group.tsx';

/** A choice among the values of the results and those that are chosen already. */
export function FoundControl({ field, filters, counts = [], place }: ControlProps<'found'>) {
  const intl = useIntl();
  const isOne = field.takes === 'one';
  const missing = listValues(filters, field.name).filter((value) => !counts.some(({ v }) => v === value));
  const options = [
    ...missing.map((value) => ({ value, text: isOne ? (place ?? value) : value })),
    ...counts.map(({ v, n, label = v }) => ({ value: v, text: label, count: intl.formatNumber(n) })),
  ].slice(0, mostOptions);
  return options.length === 0 ? null : (
    <OptionGroup field={field} filters={filters} type={isOne ? 'radio' : 'checkbox'} options={options} />
  );
}

/** The most frequent values are enough to choose from. */
const mostOptions = 24;
