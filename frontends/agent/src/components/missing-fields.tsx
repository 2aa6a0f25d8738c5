import { defineMessages, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import styles from './missing-fields.module.css';

/** Messages for what a listing lacks before it can be published, by the codes of the service (model §4.1). */
const messages: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  title: { id: 'missing.title' },
  description: { id: 'missing.description' },
  type: { id: 'missing.type' },
  use: { id: 'missing.use' },
  hotelType: { id: 'missing.hotelType' },
  productType: { id: 'missing.productType' },
  price: { id: 'missing.price' },
  place: { id: 'missing.place' },
  pin: { id: 'missing.pin' },
  photos: { id: 'missing.photos' },
  area: { id: 'missing.area' },
  titleRecord: { id: 'editor.title.section' },
});
const otherMessage: MessageDescriptor = { id: 'missing.other' };

const hrefOf = (id: string, name: string) =>
  name === 'photos' ? `/agent/properties/${id}/media-edit` : `/agent/properties/${id}/edit#${name}`;

/** What a listing lacks for publication, each with a link to where it is entered. */
export function MissingFields({ id, names }: { readonly id: string; readonly names: readonly string[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.missing}>
      {names.map((name) => (
        <li key={name}>
          <Link to={hrefOf(id, name)}>{formatMessage(messages[name] ?? otherMessage, { name })}</Link>
        </li>
      ))}
    </ul>
  );
}
