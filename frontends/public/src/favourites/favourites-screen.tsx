import type { FavouriteRow, listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { ListingCard } from '@ardhi/kit/ui/listing-card.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Pager } from '@ardhi/kit/ui/pager.tsx';
import { reasonWords } from '@ardhi/kit/words/reason-words';
import { useState } from 'react';
import { FavouritesBar } from './favourites-bar.tsx';
import styles from './favourites-screen.module.css';
import { Heart } from './heart.tsx';
import { Remark } from './remark.tsx';

/** As many stand side by side (model feature 17). */
const mostCompared = 4;

/** What I saved, with what became of it since. */
export function FavouritesScreen({ found }: { readonly found: AnswerOf<typeof listFavourites> }) {
  const [params] = useSearchParams();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const names = found.folders.map(({ name }) => name);
  const folder = params.get('folder');
  const to = (page: number) => `?${new URLSearchParams({ ...(folder && { folder }), page: String(page) })}`;
  return (
    <>
      {found.folders.length > 0 && (
        <nav className={styles['folders']}>
          <Link to="?" aria-current={folder === null || undefined}>
            <FormattedMessage id="favourites.all" defaultMessage="All" />
          </Link>
          {found.folders.map(({ name, count }) => (
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
      {found.items.length === 0 && (
        <Empty
          icon="heart"
          title={
            <FormattedMessage
              id="favourites.none"
              defaultMessage="No favourites yet. Tap the heart on a listing."
            />
          }
        >
          <ButtonLink to="/plots" kind="main">
            <FormattedMessage id="favourites.search" defaultMessage="Search land" />
          </ButtonLink>
        </Empty>
      )}
      {found.items.length > 0 && <FavouritesBar folder={folder} picked={picked} />}
      <ul className={styles['rows']}>
        {found.items.map((row) => (
          <li key={row.listingId}>
            <ListingCard card={row.card} action={<Heart listingId={row.listingId} saved />} />
            <Since row={row} />
            <label className={styles['pick']}>
              <input
                type="checkbox"
                checked={picked.includes(row.listingId)}
                disabled={picked.length >= mostCompared && !picked.includes(row.listingId)}
                onChange={({ target }) =>
                  setPicked([
                    ...picked.filter((id) => id !== row.listingId),
                    ...(target.checked ? [row.listingId] : []),
                  ])
                }
              />
              <FormattedMessage id="favourites.pick" defaultMessage="Compare" />
            </label>
            <Remark key={`${row.note}${row.folder}`} row={row} folders={names} />
          </li>
        ))}
      </ul>
      <Pager page={found.page} pages={found.totalPages} to={to} />
    </>
  );
}

/** How price and state moved since it was saved, and the note beside it. */
function Since({ row }: { readonly row: FavouriteRow }) {
  const intl = useIntl();
  const { changePercent = 0, statusAtSave, card, note } = row;
  return (
    <div className={styles['since']}>
      {changePercent !== 0 && (
        <Badge tone={changePercent < 0 ? 'available' : 'under-offer'}>
          <FormattedMessage
            id="favourites.change"
            defaultMessage="{percent} since you saved it"
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
        <Badge tone="gone">{intl.formatMessage(reasonWords[card.reason])}</Badge>
      )}
      {note !== undefined && note !== '' && <p>{note}</p>}
    </div>
  );
}
