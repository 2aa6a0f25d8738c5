import type { QualityAnswer } from '@ardhi/contracts/listings/row';
import type { checkListing } from '@ardhi/contracts/listings/write.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { useEffect, useState } from 'react';
import { Missing } from '../listing/missing.tsx';
import styles from './quality.module.css';

const checkRoute = slimRoute<typeof checkListing>({ method: 'POST', path: '/properties/check' });
const restMs = 1_200;
const shownAtOnce = 4;

interface Given {
  readonly id: string;
  /** Changes whenever something new was saved. */
  readonly saved: boolean;
}

/** How complete a listing is, what it must still have, and what would earn most. */
export function Quality({ id, saved }: Given) {
  const quality = useQuality(id, saved);
  if (quality === undefined) return null;
  const { score, missing, add, duplicates, matches } = quality;
  const waiting = matches.instant + matches.daily + matches.weekly;
  return (
    <aside className={styles['quality']} aria-live="polite">
      <h2>
        <FormattedMessage id="quality.score" defaultMessage="{score} of 100 complete" values={{ score }} />
      </h2>
      <meter min={0} max={100} value={score} aria-hidden="true" />
      {waiting > 0 && (
        <p>
          <FormattedMessage
            id="quality.waiting"
            defaultMessage="{waiting, plural, one {# saved search waits for a listing like this.} other {# saved searches wait for a listing like this.}}"
            values={{ waiting }}
          />{' '}
          {matches.instant > 0 && (
            <FormattedMessage
              id="quality.atOnce"
              defaultMessage="{instant, plural, one {# is told at once.} other {# are told at once.}}"
              values={{ instant: matches.instant }}
            />
          )}
        </p>
      )}
      {missing.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="quality.missing" defaultMessage="Needed before you submit" />
          </h3>
          <Missing id={id} names={missing} />
        </>
      )}
      {duplicates.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="quality.alike" defaultMessage="It looks like what is listed already" />
          </h3>
          <ul>
            {duplicates.map(({ card, own }) => (
              <li key={card.id}>
                <Link to={`/properties/${card.id}`}>{card.title || card.ref}</Link>{' '}
                <small>
                  {own ? (
                    <FormattedMessage id="quality.alikeOwn" defaultMessage="yours: this one cannot go live" />
                  ) : (
                    (card.agency?.name ?? card.ref)
                  )}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>
        <FormattedMessage id="quality.next" defaultMessage="What helps most next" />
      </h3>
      <ul>
        {add.slice(0, shownAtOnce).map(({ field, text, points }) => (
          <li key={field}>
            {text} <small>+{Math.round(points)}</small>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Asks again whenever something was saved; without an answer the last one stays. */
function useQuality(id: string, saved: boolean): QualityAnswer | undefined {
  const client = useClient();
  const [quality, setQuality] = useState<QualityAnswer>();
  useEffect(() => {
    if (!saved) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      client.call(checkRoute, { body: { id } }, { signal: gone.signal }).then(setQuality, () => undefined);
    }, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [client, id, saved]);
  return quality;
}
