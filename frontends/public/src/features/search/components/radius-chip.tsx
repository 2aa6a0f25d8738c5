import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Form, Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { NavigatingSelect } from '../../../components/navigating-select.tsx';
import { type SearchFilters, toQueryString, updateFilters } from '../../../lib/search/search-filters.ts';
import { HiddenFilterInputs } from './hidden-filter-inputs.tsx';
import styles from './radius-chip.module.css';

const messages = defineMessages({
  label: { id: 'radius.label' },
  only: { id: 'radius.only' },
  place: { id: 'radius.place' },
  here: { id: 'radius.here' },
  any: { id: 'radius.any' },
});
const radiusOptionsM = [1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000];

interface RadiusChipProps {
  readonly filters: SearchFilters;
  /** Name of the place at the centre; undefined for a bare point. */
  readonly place: string | undefined;
  /** Text of the chip's remove button, and the URL of the search without it. */
  readonly text: string;
  readonly removeHref: string;
}

/**
 * Chip for a place or point with a choice of radius. With scripts a change applies at once; without them a
 * button submits it.
 */
export function RadiusChip({ filters, place, text, removeHref }: RadiusChipProps) {
  const intl = useIntl();
  const radiusM = Number(filters.radiusM ?? 0);
  const radiiM =
    radiusOptionsM.includes(radiusM) || !(radiusM > 0)
      ? radiusOptionsM
      : [...radiusOptionsM, radiusM].toSorted((a, b) => a - b);
  const radiusText = (metres: number) =>
    intl.formatMessage(place === undefined ? messages.here : messages.place, {
      km: intl.formatNumber(metres / 1_000),
      place,
    });
  return (
    <Form className={styles.chip}>
      <HiddenFilterInputs filters={filters} except={['radiusM']} />
      <NavigatingSelect
        name="radiusM"
        aria-label={intl.formatMessage(messages.label)}
        value={filters.radiusM ?? ''}
        hrefOf={(radiusM) => toQueryString(updateFilters(filters, { radiusM })) || '?'}
      >
        <option value="">
          {intl.formatMessage(place === undefined ? messages.any : messages.only, { place })}
        </option>
        {radiiM.map((metres) => (
          <option key={metres} value={metres}>
            {radiusText(metres)}
          </option>
        ))}
      </NavigatingSelect>
      <noscript>
        <Button type="submit">
          <FormattedMessage id="common.change" />
        </Button>
      </noscript>
      <Link to={removeHref} aria-label={intl.formatMessage({ id: 'filters.without' }, { text })}>
        <Icon name="x" />
      </Link>
    </Form>
  );
}
