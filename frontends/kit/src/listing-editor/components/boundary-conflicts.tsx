import type { MeasuredBoundary } from '@ardhi/contracts/listings/editor.routes';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { Link } from '../../router/router.tsx';
import { Notice } from '../../ui/notice.tsx';

/** An overlap above this share of the smaller plot is a conflict, not a measuring error (model §4.4). */
const conflictRatio = 0.05;

interface BoundaryConflictsProps {
  readonly measured: MeasuredBoundary | undefined;
  /** Id of the edited listing; undefined before it is saved. */
  readonly ownListingId: string | undefined;
}

/** Other listings whose boundaries overlap this one, shown while the agent can still correct the boundary. */
export function BoundaryConflicts({ measured, ownListingId }: BoundaryConflictsProps) {
  const conflicts = (measured?.conflicts ?? []).filter(({ listingId }) => listingId !== ownListingId);
  const maxRatio = Math.max(...conflicts.map(({ ratio }) => ratio));
  if (conflicts.length === 0) return null;
  return (
    <Notice
      icon="triangle-alert"
      tone={maxRatio > conflictRatio ? 'warning' : 'plain'}
      title={
        maxRatio > conflictRatio ? (
          <FormattedMessage id="boundary.shared" values={{ n: conflicts.length }} />
        ) : (
          <FormattedMessage id="boundary.touched" values={{ n: conflicts.length }} />
        )
      }
    >
      <ul>
        {conflicts.map(({ listingId, ratio }) => (
          <li key={listingId}>
            <Link to={`/properties/${listingId}`}>
              <FormattedMessage id="boundary.sharedWith" values={{ percent: Math.round(ratio * 100) }} />
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
