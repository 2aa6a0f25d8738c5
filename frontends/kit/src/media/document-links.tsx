import { FormattedMessage } from '../i18n/intl.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './document-links.module.css';

interface DocumentLinksProps {
  readonly files: readonly { readonly id: string; readonly mime: string; readonly url: string }[];
}

/** Links to the photos and documents of a message; nothing without any. */
export const DocumentLinks = ({ files }: DocumentLinksProps) =>
  files.length === 0 ? null : (
    <ul className={styles.links}>
      {files.map(({ id, mime, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <Icon name="file-check" />{' '}
            <FormattedMessage
              id="kit.documents.link"
              values={{ kind: mime === 'application/pdf' ? 'pdf' : 'photo', n: index + 1 }}
            />
          </a>
        </li>
      ))}
    </ul>
  );
