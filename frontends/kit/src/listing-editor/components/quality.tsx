import { checkListing } from '@ardhi/contracts/listings/editor.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingQuality } from '@ardhi/contracts/listings/listing-row';
import { useQuery } from '../../client/use-query.ts';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { Link } from '../../router/router.tsx';
import { useListingPaths } from '../hooks/use-listing-paths.ts';
import { MissingFields } from './missing-fields.tsx';
import styles from './quality.module.css';

const debounceMs = 1_200;
const maxSuggestions = 4;

/** Where a suggestion leads: the input of the form, or the photos; without an entry it has no place of its own. */
const inputOf: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  location: 'place',
  fees: 'fees',
  'title-record': 'titleRecord',
  boundary: 'boundary',
};
const mediaFields: readonly string[] = ['photos', 'cover', 'video'];
/** The first input of the size and of the details of a kind. */
const inputsOfKind: Readonly<Record<ListingKind, { readonly area?: string; readonly details: string }>> = {
  PROPERTY: { area: 'builtArea', details: 'condition' },
  PLOT: { area: 'area', details: 'topography' },
  HOTEL: { details: 'stars' },
  PRODUCT: { details: 'trade' },
};

interface QualityProps {
  readonly id: string;
  readonly kind: ListingKind;
  readonly quality: ListingQuality;
}

/** Completeness score of a listing, fields missing for publication, and suggestions that raise the score. */
export function Quality({ id, kind, quality }: QualityProps) {
  const paths = useListingPaths();
  const { score, missing, add, duplicates, matches } = quality;
  const hrefOf = (field: string) => {
    if (mediaFields.includes(field)) return paths.media(id);
    const input = inputOf[field] ?? (inputsOfKind[kind] as Readonly<Record<string, string>>)[field];
    return input === undefined ? undefined : `${paths.edit(id)}#${input}`;
  };
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
            <Suggestion text={text} href={hrefOf(field)} /> <small>+{Math.round(points)}</small>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const Suggestion = ({ text, href }: { readonly text: string; readonly href: string | undefined }) =>
  href === undefined ? text : <Link to={href}>{text}</Link>;

/** Repeats the check after each save; the last result stays if a check fails. */
export const useQuality = (id: string, isSaved: boolean): ListingQuality | undefined =>
  useQuery(checkListing, isSaved ? { body: { id } } : undefined, {
    delayMs: debounceMs,
    keepsPrevious: true,
  }).data;
