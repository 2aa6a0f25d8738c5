import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Badge } from '@ardhi/kit/ui/badge';
import type { Dashboard } from './load-overview.ts';
import styles from './overview.module.css';

type Health = Dashboard['health'][number];

/** The services with how far each is behind, and engines that do not respond. */
export function HealthList({ health }: { readonly health: Dashboard['health'] }) {
  return (
    <ul className={styles.health}>
      {health.map((one) => (
        <li key={`${one.kind} ${one.name}`}>
          <bdi>{one.name}</bdi>{' '}
          <Badge tone={one.ok ? 'available' : 'problem'}>
            <State {...one} />
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function State({ kind, lagMs }: Health) {
  if (kind === 'ENGINE') return <FormattedMessage id="overview.health.noAnswer" />;
  if (lagMs === undefined) return <FormattedMessage id="overview.health.silent" />;
  if (lagMs === 0) return <FormattedMessage id="overview.health.upToDate" />;
  return <FormattedMessage id="overview.health.behind" values={{ n: Math.ceil(lagMs / 1_000) }} />;
}
