import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Form, useNavigate } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { useId } from 'react';
import { type Asked, addressOf, asking } from './asked.ts';
import { HiddenAsked } from './hidden-asked.tsx';
import styles from './sort-field.module.css';

const words = defineMessages({
  relevance: { id: 'sort.relevance', defaultMessage: 'Best match' },
  newest: { id: 'sort.newest', defaultMessage: 'Newest' },
  price: { id: 'sort.price', defaultMessage: 'Lowest price' },
  '-price': { id: 'sort.-price', defaultMessage: 'Highest price' },
  pricePerM2: { id: 'sort.pricePerM2', defaultMessage: 'Lowest price for its size' },
  '-area': { id: 'sort.-area', defaultMessage: 'Largest' },
  '-drop': { id: 'sort.-drop', defaultMessage: 'Biggest price drop' },
  '-trust': { id: 'sort.-trust', defaultMessage: 'Most evidence' },
  distance: { id: 'sort.distance', defaultMessage: 'Nearest' },
});

/** The order in which the service answers who asks for none. */
const usualSort = ({ q }: Asked, isAround: boolean) => {
  if (isAround) return 'distance';
  return q === undefined ? 'newest' : 'relevance';
};

/** In which order; chosen at once with scripts, with a button without. */
export function SortField({ asked }: { readonly asked: Asked }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const isAround = asked.near !== undefined || asked.radiusM !== undefined;
  const usual = usualSort(asked, isAround);
  const choices = Object.entries(words).filter(
    ([key]) => (key !== 'distance' || isAround) && (key !== 'relevance' || asked.q !== undefined),
  );
  return (
    <Form className={styles['sort']} key={asked.sort}>
      <HiddenAsked asked={asked} except={['sort']} />
      <label htmlFor={id}>
        <FormattedMessage id="sort.label" defaultMessage="Sort" />
      </label>
      <select
        id={id}
        name="sort"
        defaultValue={asked.sort === usual ? '' : (asked.sort ?? '')}
        onChange={({ target }) => void navigate(addressOf(asking(asked, { sort: target.value })) || '?')}
      >
        {choices.map(([key, word]) => (
          <option key={key} value={key === usual ? '' : key}>
            {intl.formatMessage(word)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">
          <FormattedMessage id="sort.go" defaultMessage="Sort" />
        </Button>
      </noscript>
    </Form>
  );
}
