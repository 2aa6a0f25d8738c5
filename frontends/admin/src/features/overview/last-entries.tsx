import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { DateTime } from '@ardhi/kit/ui/date-time';
import type { Dashboard } from './load-overview.ts';
import styles from './overview.module.css';

/** The last entries of the audit log, each linked to what else its actor did. */
export function LastEntries({ entries }: { readonly entries: Dashboard['audit'] }) {
  if (entries.length === 0)
    return (
      <p>
        <FormattedMessage id="audit.none" />
      </p>
    );
  return (
    <ol className={styles.entries}>
      {entries.map(({ seq, at, actor, onBehalfOf, summary }) => (
        <li key={seq}>
          <DateTime at={at} /> <Actor actor={actor} />{' '}
          {onBehalfOf && <FormattedMessage id="audit.as" values={{ name: onBehalfOf.name }} />} {summary}
        </li>
      ))}
    </ol>
  );
}

function Actor({ actor: { id, name } }: Pick<Dashboard['audit'][number], 'actor'>) {
  if (id === 'visitor') return <FormattedMessage id="audit.visitor" />;
  return <Link to={`/admin/audit?actor=${id}`}>{name || <FormattedMessage id="audit.formerUser" />}</Link>;
}
