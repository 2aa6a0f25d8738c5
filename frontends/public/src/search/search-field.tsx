import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Form } from '@ardhi/kit/router/router.tsx';
import { PlaceField } from '../places/place-field.tsx';
import { type Asked, geoNames } from './asked.ts';
import { HiddenAsked } from './hidden-asked.tsx';

/** The sentence or place that is searched for; sending it keeps every other filter. */
export function SearchField({ asked, place }: { readonly asked: Asked; readonly place: string | undefined }) {
  const intl = useIntl();
  const where = place !== undefined && asked.radiusM !== undefined ? `near ${place}` : place;
  const said = asked.q ?? where ?? '';
  return (
    <Form role="search" key={said}>
      <HiddenAsked asked={asked} except={['q', 'bbox', 'polygon', 'near', 'radiusM', ...geoNames]} />
      <PlaceField
        name="say"
        defaultValue={said}
        label={intl.formatMessage({
          id: 'search.label',
          defaultMessage: 'Place or what you look for',
        })}
      />
    </Form>
  );
}
