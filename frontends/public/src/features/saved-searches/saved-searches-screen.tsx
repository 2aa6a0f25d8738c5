import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { CardGrid } from '@ardhi/kit/ui/card-grid';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { favouriteButtonFor } from '../../components/favourite-button.tsx';
import { SavedSearchRow } from '../../components/saved-search/saved-search-row.tsx';
import type { SavedSearchesData } from './load-searches.ts';

/** The user's saved searches and their latest alerts. */
export function SavedSearchesScreen({ searches, alerts }: SavedSearchesData) {
  if (searches.length === 0)
    return (
      <EmptyState icon="bell" title={<FormattedMessage id="saved.none" />}>
        <p>
          <FormattedMessage id="saved.how" />
        </p>
        <ButtonLink to="/plots" variant="primary">
          <FormattedMessage id="public.searchLand" />
        </ButtonLink>
      </EmptyState>
    );
  const alertsWithCards = alerts.filter(({ cards }) => cards.length > 0);
  return (
    <>
      {searches.map((search) => (
        <SavedSearchRow key={search.id} initialSearch={search} />
      ))}
      {alertsWithCards.length > 0 && (
        <Section title={<FormattedMessage id="saved.recentAlerts" />}>
          {alertsWithCards.map(({ id, name, sentAt, totalNew, shown, cards }) => (
            <section key={id}>
              <p>
                <b>{name}</b> · <DateTime at={sentAt} />
                {totalNew > shown && (
                  <>
                    {' · '}
                    <FormattedMessage id="saved.cut" values={{ all: totalNew, shown }} />
                  </>
                )}
              </p>
              <CardGrid cards={cards} action={favouriteButtonFor} />
            </section>
          ))}
        </Section>
      )}
    </>
  );
}
