import { checkListing } from '@ardhi/contracts/listings/editor.routes';
import type { ListingQuality } from '@ardhi/contracts/listings/listing-row';
import { useQuery } from '../../client/use-query.ts';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { Link } from '../../router/router.tsx';
import { MissingFields } from './missing-fields.tsx';
import styles from './quality.module.css';

const debounceMs = 1_200;
const maxSuggestions = 4;

interface QualityProps {
  readonly id: string;
  /** True while everything is saved; the check runs again when it becomes true. */
  readonly isSaved: boolean;
}

/** Completeness score of a listing, fields missing for publication, and suggestions that raise the score. */
export function Quality({ id, isSaved }: QualityProps) {
  const quality = useQuality(id, isSaved);
  if (quality === undefined) return null;
  const { score, missing, add, duplicates, matches } = quality;
  const matchCount = matches.instant + matches.daily + matches.weekly;
  return (
    <aside className={styles.quality} aria-live="polite">
      <h2>
        <FormattedMessage id="quality.score" values={{ score }} />
      </h2>
      <meter min={0} max={100} value={score} aria-hidden="true" />
      {matchCount > 0 && (
        <p>
          <FormattedMessage id="quality.waiting" values={{ waiting: matchCount }} />{' '}
          {matches.instant > 0 && (
            <FormattedMessage id="quality.atOnce" values={{ instant: matches.instant }} />
          )}
        </p>
      )}
      {missing.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="quality.missing" />
          </h3>
          <MissingFields id={id} names={missing} />
        </>
      )}
      {duplicates.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="quality.alike" />
          </h3>
          <ul>
            {duplicates.map(({ card, own }) => (
              <li key={card.id}>
                <Link to={`/properties/${card.id}`}>{card.title || card.ref}</Link>{' '}
                <small>
                  {own ? <FormattedMessage id="quality.alikeOwn" /> : (card.agency?.name ?? card.ref)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>
        <FormattedMessage id="quality.next" />
      </h3>
      <ul>
        {add.slice(0, maxSuggestions).map(({ field, text, points }) => (
          <li key={field}>
            {text} <small>+{Math.round(points)}</small>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Repeats the check after each save; the last result stays if a check fails. */
const useQuality = (id: string, isSaved: boolean): ListingQuality | undefined =>
  useQuery(checkListing, isSaved ? { body: { id } } : undefined, {
    delayMs: debounceMs,
    keepsPrevious: true,
  }).data;
