import { useIntl } from '@ardhi/kit/i18n/intl';
import { Form } from '@ardhi/kit/router';
import { PlaceField } from '../../../components/place-field.tsx';
import { placeFilterNames, type SearchFilters } from '../../../lib/search/search-filters.ts';
import { HiddenFilterInputs } from './hidden-filter-inputs.tsx';

/** The search field for a sentence or a place; submitting it keeps all other filters. */
export function SearchField({
  filters,
  place,
}: {
  readonly filters: SearchFilters;
  readonly place: string | undefined;
}) {
  const intl = useIntl();
  const placeText = place !== undefined && filters.radiusM !== undefined ? `near ${place}` : place;
  const initialText = filters.q ?? placeText ?? '';
  return (
    <Form role="search">
      <HiddenFilterInputs
        filters={filters}
        except={['q', 'bbox', 'polygon', 'near', 'radiusM', ...placeFilterNames]}
      />
      <PlaceField
        name="say"
        text={initialText}
        label={intl.formatMessage({
          id: 'search.label',
        })}
      />
    </Form>
  );
}
