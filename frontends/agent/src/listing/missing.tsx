import { defineMessages, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import styles from './missing.module.css';

/** What a listing still lacks before it may be published, by the names that the service gives (model §4.1). */
const words: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  title: { id: 'missing.title', defaultMessage: 'A title of at least 10 characters' },
  description: { id: 'missing.description', defaultMessage: 'A description of at least 140 characters' },
  type: { id: 'missing.type', defaultMessage: 'The type of building' },
  use: { id: 'missing.use', defaultMessage: 'What the land may be used for' },
  hotelType: { id: 'missing.hotelType', defaultMessage: 'The type of hotel' },
  productType: { id: 'missing.productType', defaultMessage: 'The type of product or service' },
  price: { id: 'missing.price', defaultMessage: 'A price, or “on application”' },
  place: { id: 'missing.place', defaultMessage: 'The place, at least its district or city' },
  pin: { id: 'missing.pin', defaultMessage: 'A pin on the map' },
  photos: { id: 'missing.photos', defaultMessage: 'At least three good photos' },
  area: { id: 'missing.area', defaultMessage: 'The size of the land' },
  titleRecord: { id: 'missing.titleRecord', defaultMessage: 'How the land is held' },
});
const other: MessageDescriptor = { id: 'missing.other', defaultMessage: 'More about {name}' };

const hrefOf = (id: string, name: string) =>
  name === 'photos' ? `/agent/properties/${id}/media-edit` : `/agent/properties/${id}/edit#${name}`;

/** What is missing, in words; each leads to where it is filled in. */
export function Missing({ id, names }: { readonly id: string; readonly names: readonly string[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles['missing']}>
      {names.map((name) => (
        <li key={name}>
          <Link to={hrefOf(id, name)}>{formatMessage(words[name] ?? other, { name })}</Link>
        </li>
      ))}
    </ul>
  );
}
