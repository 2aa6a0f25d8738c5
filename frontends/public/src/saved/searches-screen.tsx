import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { CardGrid } from '@ardhi/kit/ui/card-grid.tsx';
import { Moment } from '@ardhi/kit/ui/moment.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { heartOf } from '../favourites/heart.tsx';
import type { Searches } from './load-searches.ts';
import { SearchRow } from './search-row.tsx';

/** The searches one keeps, and what one was told of lately. */
export function SearchesScreen({ searches, alerts }: Searches) {
  if (searches.length === 0)
    return (
      <Empty icon="bell" title={<FormattedMessage id="saved.none" defaultMessage="No saved searches yet." />}>
        <p>
          <FormattedMessage
            id="saved.how"
            defaultMessage="Search, then save the search: you are told what comes to fit it."
          />
        </p>
        <ButtonLink to="/plots" kind="main">
          <FormattedMessage id="favourites.search" defaultMessage="Search land" />
        </ButtonLink>
      </Empty>
    );
  const told = alerts.filter(({ cards }) => cards.length > 0);
  return (
    <>
      {searches.map((search) => (
        <SearchRow key={search.id} search={search} />
      ))}
      {told.length > 0 && (
        <Section title={<FormattedMessage id="saved.told" defaultMessage="What you were told lately" />}>
          {told.map(({ id, name, sentAt, totalNew, shown, cards }) => (
            <section key={id}>
              <p>
                <b>{name}</b> · <Moment at={sentAt} />
                {totalNew > shown && (
                  <>
                    {' · '}
                    <FormattedMessage
                      id="saved.cut"
                      defaultMessage="{all, number} in all, showing {shown, number}"
                      values={{ all: totalNew, shown }}
                    />
                  </>
                )}
              </p>
              <CardGrid cards={cards} action={heartOf} />
            </section>
          ))}
        </Section>
      )}
    </>
  );
}
