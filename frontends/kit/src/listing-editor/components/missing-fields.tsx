import { defineMessages, type MessageDescriptor, useIntl } from '../../i18n/intl.tsx';
import { Link } from '../../router/router.tsx';
import { useListingPaths } from '../hooks/use-listing-paths.ts';
import styles from './missing-fields.module.css';

/** Messages for fields missing before publication, by service code (model §4.1). */
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

interface MissingFieldsProps {
  readonly id: string;
  readonly names: readonly string[];
}

/** Fields that a listing lacks for publication, each linked to its input. */
export const MissingFields = ({ id, names }: MissingFieldsProps) => (
  <ul className={styles.missing}>
    {names.map((name) => (
      <li key={name}>
        <MissingField id={id} name={name} />
      </li>
    ))}
  </ul>
);

/** A link to the input of a field that a listing lacks, or to its photos. */
export function MissingField({ id, name }: { readonly id: string; readonly name: string }) {
  const { formatMessage } = useIntl();
  const paths = useListingPaths();
  return (
    <Link to={name === 'photos' ? paths.media(id) : `${paths.edit(id)}#${name}`}>
      {formatMessage(messages[name] ?? otherMessage, { name })}
    </Link>
  );
}
