import type { MeasuredBoundary } from '@ardhi/contracts/listings/write.routes';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';

/** Beyond this share of the smaller one it is no longer a matter of how exactly somebody measured (model §4.4). */
const rivalFrom = 0.05;

interface Given {
  readonly measured: MeasuredBoundary | undefined;
  /** The listing that is edited, once it is kept. */
  readonly own: string | undefined;
}

/** Other listings on the same land: said while there is time to mend a boundary or to talk to its neighbour. */
export function LandShared({ measured, own }: Given) {
  const others = (measured?.conflicts ?? []).filter(({ listingId }) => listingId !== own);
  const most = Math.max(...others.map(({ ratio }) => ratio));
  if (others.length === 0) return null;
  return (
    <Notice
      icon="triangle-alert"
      tone={most > rivalFrom ? 'warning' : 'plain'}
      title={
        most > rivalFrom ? (
          <FormattedMessage
            id="boundary.shared"
            defaultMessage="{n, plural, one {Another listing lies} other {# other listings lie}} on this land. A moderator will see it too."
            values={{ n: others.length }}
          />
        ) : (
          <FormattedMessage
            id="boundary.touched"
            defaultMessage="{n, plural, one {A neighbour's boundary runs} other {# neighbours' boundaries run}} a little over this one, as measurements do."
            values={{ n: others.length }}
          />
        )
      }
    >
      <ul>
        {others.map(({ listingId, ratio }) => (
          <li key={listingId}>
            <Link to={`/properties/${listingId}`}>
              <FormattedMessage
                id="boundary.sharedWith"
                defaultMessage="{percent, number} % of the smaller of both"
                values={{ percent: Math.round(ratio * 100) }}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
