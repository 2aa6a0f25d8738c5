import type { FavouriteRow, listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { maxCompared } from '@ardhi/contracts/listings/comparison';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { Link, useSearchParams } from '@ardhi/kit/router';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { ListingCard } from '@ardhi/kit/ui/listing-card';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Pager } from '@ardhi/kit/ui/pager';
import { type ChangeEvent, useState } from 'react';
import { FavouriteButton } from '../../../components/favourite-button.tsx';
import { FavouriteNote } from './favourite-note.tsx';
import { FavouritesBar } from './favourites-bar.tsx';
import styles from './favourites-screen.module.css';

type Favourites = AnswerOf<typeof listFavourites>;

/** The saved listings with their changes since they were saved. */
export function FavouritesScreen({ favourites }: { readonly favourites: Favourites }) {
  const [params] = useSearchParams();
  const { selectedIds, selectionOf } = useSelection();
  const folderNames = favourites.folders.map(({ name }) => name);
  const folder = params.get('folder');
  const pageHref = (page: number) =>
    `?${new URLSearchParams({ ...(folder && { folder }), page: String(page) })}`;
  return (
    <>
      <Folders folders={favourites.folders} current={folder} />
      {favourites.items.length === 0 && (
        <EmptyState icon="heart" title={<FormattedMessage id="favourites.none" />}>
          <ButtonLink to="/plots" variant="primary">
            <FormattedMessage id="public.searchLand" />
          </ButtonLink>
        </EmptyState>
      )}
      {favourites.items.length > 0 && <FavouritesBar folder={folder} selectedIds={selectedIds} />}
      <ul className={styles.rows}>
        {favourites.items.map((row) => (
          <li key={row.listingId}>
            <ListingCard
              card={row.card}
              action={<FavouriteButton listingId={row.listingId} initiallySaved />}
            />
            <ChangesSinceSaved row={row} />
            <label className={styles.pick}>
              <input type="checkbox" {...selectionOf(row.listingId)} />
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

/** The listings selected for comparison; `selectionOf` gives the props of a listing's checkbox. */
function useSelection() {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const selectionOf = (listingId: string) => {
    const checked = selectedIds.includes(listingId);
    return {
      checked,
      disabled: selectedIds.length >= maxCompared && !checked,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setSelectedIds([
          ...selectedIds.filter((id) => id !== listingId),
          ...(target.checked ? [listingId] : []),
        ]),
    };
  };
  return { selectedIds, selectionOf };
}

interface FoldersProps {
  readonly folders: Favourites['folders'];
  /** Name of the folder that is shown; null for all favourites. */
  readonly current: string | null;
}

/** Links to the folders; nothing without folders. */
function Folders({ folders, current }: FoldersProps) {
  if (folders.length === 0) return null;
  return (
    <nav className={styles.folders}>
      <Link to="?" aria-current={current === null || undefined}>
        <FormattedMessage id="common.all" />
      </Link>
      {folders.map(({ name, count }) => (
        <Link
          key={name}
          to={`?${new URLSearchParams({ folder: name })}`}
          aria-current={current === name || undefined}
        >
          {name} <small>{count}</small>
        </Link>
      ))}
    </nav>
  );
}

/** Change in price and status since the listing was saved, and the note beside it. */
function ChangesSinceSaved({ row }: { readonly row: FavouriteRow }) {
  const intl = useIntl();
  const { changePercent = 0, statusAtSave, card, note } = row;
  return (
    <div className={styles.changes}>
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
