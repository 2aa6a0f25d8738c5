import type { FavouriteRow, listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { Link, useSearchParams } from '@ardhi/kit/router';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { ListingCard } from '@ardhi/kit/ui/listing-card';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Pager } from '@ardhi/kit/ui/pager';
import { useState } from 'react';
import { FavouriteButton } from '../../../components/favourite-button.tsx';
import { FavouriteNote } from './favourite-note.tsx';
import { FavouritesBar } from './favourites-bar.tsx';
import styles from './favourites-screen.module.css';

/** Maximum number of compared listings (model feature 17). */
const maxCompared = 4;

/** The saved listings with their changes since they were saved. */
export function FavouritesScreen({ favourites }: { readonly favourites: AnswerOf<typeof listFavourites> }) {
  const [params] = useSearchParams();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const folderNames = favourites.folders.map(({ name }) => name);
  const folder = params.get('folder');
  const pageHref = (page: number) =>
    `?${new URLSearchParams({ ...(folder && { folder }), page: String(page) })}`;
  return (
    <>
      {favourites.folders.length > 0 && (
        <nav className={styles['folders']}>
          <Link to="?" aria-current={folder === null || undefined}>
            <FormattedMessage id="common.all" />
          </Link>
          {favourites.folders.map(({ name, count }) => (
            <Link
              key={name}
              to={`?${new URLSearchParams({ folder: name })}`}
              aria-current={folder === name || undefined}
            >
              {name} <small>{count}</small>
            </Link>
          ))}
        </nav>
      )}
      {favourites.items.length === 0 && (
        <EmptyState icon="heart" title={<FormattedMessage id="favourites.none" />}>
          <ButtonLink to="/plots" variant="main">
            <FormattedMessage id="public.searchLand" />
          </ButtonLink>
        </EmptyState>
      )}
      {favourites.items.length > 0 && <FavouritesBar folder={folder} selectedIds={selectedIds} />}
      <ul className={styles['rows']}>
        {favourites.items.map((row) => (
          <li key={row.listingId}>
            <ListingCard
              card={row.card}
              action={<FavouriteButton listingId={row.listingId} initiallySaved />}
            />
            <ChangesSinceSaved row={row} />
            <label className={styles['pick']}>
              <input
                type="checkbox"
                checked={selectedIds.includes(row.listingId)}
                disabled={selectedIds.length >= maxCompared && !selectedIds.includes(row.listingId)}
                onChange={({ target }) =>
                  setSelectedIds([
                    ...selectedIds.filter((id) => id !== row.listingId),
                    ...(target.checked ? [row.listingId] : []),
                  ])
                }
              />
              <FormattedMessage id="public.compare" />
            </label>
            <FavouriteNote key={`${row.note}${row.folder}`} row={row} folders={folderNames} />
          </li>
        ))}
      </ul>
      <Pager page={favourites.page} pageCount={favourites.totalPages} pageHref={pageHref} />
    </>
  );
}

/** Change in price and status since the listing was saved, and the note beside it. */
function ChangesSinceSaved({ row }: { readonly row: FavouriteRow }) {
  const intl = useIntl();
  const { changePercent = 0, statusAtSave, card, note } = row;
  return (
    <div className={styles['since']}>
      {changePercent !== 0 && (
        <Badge tone={changePercent < 0 ? 'available' : 'under-offer'}>
          <FormattedMessage
            id="favourites.change"
            values={{
              percent: intl.formatNumber(changePercent / 100, {
                style: 'percent',
                signDisplay: 'always',
                maximumFractionDigits: 1,
              }),
            }}
          />
        </Badge>
      )}
      {statusAtSave !== card.status && (
        <Badge tone="gone">{intl.formatMessage(reasonLabels[card.reason])}</Badge>
      )}
      {note !== undefined && note !== '' && <p>{note}</p>}
    </div>
  );
}
