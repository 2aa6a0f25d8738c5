import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Form, Link, useNavigate, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { CardGrid } from '@ardhi/kit/ui/card-grid.tsx';
import { EvidenceLadder } from '@ardhi/kit/ui/evidence-ladder.tsx';
import { ListingCard } from '@ardhi/kit/ui/listing-card.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Price } from '@ardhi/kit/ui/price.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { heartOf } from '../favourites/heart.tsx';
import styles from './home-screen.module.css';
import { HomeSearch } from './home-search.tsx';
import type { HomeData } from './load-home.ts';

const titles = defineMessages({
  newest: { id: 'home.newest', defaultMessage: 'Newest' },
  drops: { id: 'home.drops', defaultMessage: 'Price reduced' },
  evidence: { id: 'home.evidence', defaultMessage: 'Land with evidence on file' },
});

/** One sentence, one search field, and below it real things. */
export function HomeScreen({ country, countries, shelves }: HomeData) {
  const intl = useIntl();
  return (
    <>
      <div className={styles['hero']}>
        <div className={styles['inner']}>
          <div className={styles['ask']}>
            <h1>
              <FormattedMessage id="home.title" defaultMessage="Land you can check before you pay" />
            </h1>
            <p>
              <FormattedMessage
                id="home.lead"
                defaultMessage="Boundaries on the map, sizes measured again, and every paper on file with its date."
              />
            </p>
            <HomeSearch country={country?.code} />
            <CountryField country={country} countries={countries} />
          </div>
          <Proof shelves={shelves} />
        </div>
      </div>
      <div className={styles['shelves']}>
        {shelves.map(({ name, cards, total, all }, at) => (
          <Section
            key={name}
            title={intl.formatMessage(titles[name])}
            more={
              <Link to={all}>
                <FormattedMessage id="home.all" defaultMessage="See all {total, number}" values={{ total }} />
              </Link>
            }
          >
            <CardGrid cards={cards} action={heartOf} eager={at === 0 ? 2 : 0} />
          </Section>
        ))}
        {shelves.length === 0 && (
          <Empty
            icon="house"
            title={
              <FormattedMessage
                id="home.none"
                defaultMessage="Nothing listed in {country} yet."
                values={{ country: country?.name ?? 'Africa' }}
              />
            }
          >
            <ButtonLink to="/?country=all">
              <FormattedMessage id="home.allCountries" defaultMessage="See all countries" />
            </ButtonLink>
          </Empty>
        )}
      </div>
    </>
  );
}

/** What evidence means, shown on a listing that has some; else the newest listing. */
function Proof({ shelves }: Pick<HomeData, 'shelves'>) {
  const proven = shelves.find(({ name }) => name === 'evidence')?.cards[0];
  const newest = shelves[0]?.cards[0];
  if (proven === undefined)
    return <div className={styles['newest']}>{newest && <ListingCard card={newest} eager />}</div>;
  return (
    <div className={styles['proof']}>
      <p>
        <Link to={`/properties/${proven.id}`}>{proven.title}</Link>
      </p>
      <Price {...proven} />
      <EvidenceLadder level={proven.trustLevel} />
    </div>
  );
}

/** The country, chosen quietly: at once with scripts, with a button without. */
function CountryField({ country, countries }: Pick<HomeData, 'country' | 'countries'>) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (countries.length === 0) return null;
  const purpose = params.get('for');
  return (
    <Form className={styles['country']} key={country?.code}>
      {purpose !== null && <input type="hidden" name="for" value={purpose} />}
      <label>
        <FormattedMessage id="home.country" defaultMessage="In" />{' '}
        <select
          name="country"
          defaultValue={country?.code ?? 'all'}
          onChange={({ target }) =>
            void navigate(
              `/?${new URLSearchParams({ ...(purpose && { for: purpose }), country: target.value })}`,
            )
          }
        >
          <option value="all">
            <AllCountries />
          </option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit">
          <FormattedMessage id="home.choose" defaultMessage="Choose" />
        </Button>
      </noscript>
    </Form>
  );
}

const AllCountries = () => <FormattedMessage id="home.everywhere" defaultMessage="all countries" />;
