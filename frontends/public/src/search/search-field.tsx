import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Form } from '@ardhi/kit/router/router.tsx';
import { PlaceField } from '../places/place-field.tsx';
import { geoNames } from './active-filters.ts';
import type { Asked } from './asked.ts';
import { HiddenAsked } from './hidden-asked.tsx';

/** The sentence or place that is searched for; sending it keeps every other filter. */
export function SearchField({ asked, place }: { readonly asked: Asked; readonly place: string | undefined }) {
  const intl = useIntl();
  const said = [asked.q, place].filter(Boolean).join(', ');
  return (
    <Form role="search" key={said}>
      <HiddenAsked asked={asked} except={['q', 'bbox', 'polygon', 'near', 'radiusM', ...geoNames]} />
      <PlaceField
        name="say"
        defaultValue={asked.q ?? place ?? ''}
        label={intl.formatMessage({
          id: 'search.label',
          defaultMessage: 'Place, landmark or what you look for',
        })}
      />
    </Form>
  );
}
