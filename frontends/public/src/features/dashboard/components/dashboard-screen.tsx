import type { FavouriteRow } from '@ardhi/contracts/accounts/favourites.routes';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { CardGrid } from '@ardhi/kit/ui/card-grid';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page, Section } from '@ardhi/kit/ui/section';
import { FavouriteButton } from '../../../components/favourite-button.tsx';
import type { DashboardData } from '../api/load-dashboard.ts';
import { AgentTasks } from './agent-tasks.tsx';
import { Circles } from './circles.tsx';
import styles from './dashboard.module.css';
import { Notices } from './notices.tsx';
import { SavedSearchesWithNews } from './saved-searches-with-news.tsx';
import { Enquiries, Viewings } from './viewings-and-enquiries.tsx';

const maxCards = 6;

/**
 * The start page of a signed-in user: agent tasks, viewings, saved searches with new results, changed
 * favourites, enquiries and favourites.
 */
export function DashboardScreen({ data }: { readonly data: DashboardData }) {
  const state = useSessionState();
  const {
    role,
    notices,
    unreadNotices,
    favourites,
    work,
    unreadWhatsapp: unread = 0,
    viewings,
    circles,
    enquiries,
    searches,
  } = data;
  const changedFavourites = favourites.items.filter(hasChanged);
  return (
    <Page>
      <h1>
        <FormattedMessage
          id="dashboard.welcome"
          values={{ name: (state.status === 'signedIn' && state.user.name) || 'none' }}
        />
      </h1>
      {notices !== undefined && notices.total > 0 && <Notices notices={notices} unread={unreadNotices} />}
      {role.endsWith('_ADMIN') && (
        <p className={styles.admin}>
          <ButtonLink to="/admin">
            <FormattedMessage id="dashboard.admin" />
          </ButtonLink>
        </p>
      )}
      {work && <AgentTasks work={work} unreadWhatsapp={unread} isSuperAgent={role === 'SUPER_AGENT'} />}
      {viewings.length > 0 && <Viewings rows={viewings} />}
      {searches.length > 0 && <SavedSearchesWithNews searches={searches} />}
      {circles.length > 0 && <Circles circles={circles} />}
      {changedFavourites.length > 0 && (
        <Section title={<FormattedMessage id="dashboard.moved" />}>
          <Cards rows={changedFavourites} />
        </Section>
      )}
      {enquiries.length > 0 && <Enquiries rows={enquiries} />}
      <Section
        title={<FormattedMessage id="dashboard.saved" />}
        action={
          favourites.total > 0 && (
            <Link to="/user/favourites">
              <FormattedMessage id="home.all" values={{ total: favourites.total }} />
            </Link>
          )
        }
      >
        {favourites.items.length > 0 ? <Cards rows={favourites.items} /> : <NothingYet />}
      </Section>
    </Page>
  );
}

const hasChanged = ({ changePercent = 0, statusAtSave, card }: FavouriteRow) =>
  changePercent !== 0 || statusAtSave !== card.status;

const Cards = ({ rows }: { readonly rows: readonly FavouriteRow[] }) => (
  <CardGrid
    cards={rows.slice(0, maxCards).map(({ card }) => card)}
    action={(card) => <FavouriteButton listingId={card.id} initiallySaved />}
  />
);

const NothingYet = () => (
  <EmptyState icon="heart" title={<FormattedMessage id="dashboard.nothing" />}>
    <ButtonLink to="/plots" variant="primary">
      <FormattedMessage id="public.searchLand" />
    </ButtonLink>
  </EmptyState>
);
