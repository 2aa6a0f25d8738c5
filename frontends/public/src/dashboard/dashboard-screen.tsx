import type { FavouriteRow } from '@ardhi/contracts/accounts/favourites.routes';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { CardGrid } from '@ardhi/kit/ui/card-grid.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Page, Section } from '@ardhi/kit/ui/section.tsx';
import { Heart } from '../favourites/heart.tsx';
import { FreshSearches } from '../saved/fresh-searches.tsx';
import { Enquiries, Viewings } from './asked.tsx';
import styles from './dashboard.module.css';
import type { DashboardData } from './load-dashboard.ts';
import { WorkToday } from './work.tsx';

const shown = 6;

/** Where people come back to: their work first, then what is agreed, what moved since they saved it, what they asked and what they saved. */
export function DashboardScreen({ data }: { readonly data: DashboardData }) {
  const state = useSessionState();
  const { role, favourites, work, unread = 0, viewings, enquiries, searches } = data;
  const moved = favourites.items.filter(hasMoved);
  return (
    <Page>
      <h1>
        <FormattedMessage
          id="dashboard.welcome"
          defaultMessage="{name, select, none {Dashboard} other {Welcome back, {name}}}"
          values={{ name: (state.status === 'signedIn' && state.user.name) || 'none' }}
        />
      </h1>
      {role.endsWith('_ADMIN') && (
        <p className={styles['admin']}>
          <ButtonLink to="/admin">
            <FormattedMessage id="dashboard.admin" defaultMessage="To what waits for admins" />
          </ButtonLink>
        </p>
      )}
      {work && <WorkToday work={work} unread={unread} head={role === 'SUPER_AGENT'} />}
      {viewings.length > 0 && <Viewings rows={viewings} />}
      {searches.length > 0 && <FreshSearches searches={searches} />}
      {moved.length > 0 && (
        <Section
          title={<FormattedMessage id="dashboard.moved" defaultMessage="Changed since you saved it" />}
        >
          <Cards rows={moved} />
        </Section>
      )}
      {enquiries.length > 0 && <Enquiries rows={enquiries} />}
      <Section
        title={<FormattedMessage id="dashboard.saved" defaultMessage="Your favourites" />}
        more={
          favourites.total > 0 && (
            <Link to="/user/favourites">
              <FormattedMessage
                id="dashboard.all"
                defaultMessage="See all {total, number}"
                values={{ total: favourites.total }}
              />
            </Link>
          )
        }
      >
        {favourites.items.length > 0 ? <Cards rows={favourites.items} /> : <NothingYet />}
      </Section>
    </Page>
  );
}

const hasMoved = ({ changePercent = 0, statusAtSave, card }: FavouriteRow) =>
  changePercent !== 0 || statusAtSave !== card.status;

const Cards = ({ rows }: { readonly rows: readonly FavouriteRow[] }) => (
  <CardGrid
    cards={rows.slice(0, shown).map(({ card }) => card)}
    action={(card) => <Heart listingId={card.id} saved />}
  />
);

const NothingYet = () => (
  <Empty
    icon="heart"
    title={<FormattedMessage id="dashboard.nothing" defaultMessage="Nothing new since your last visit." />}
  >
    <ButtonLink to="/plots" kind="main">
      <FormattedMessage id="dashboard.search" defaultMessage="Search land" />
    </ButtonLink>
  </Empty>
);
