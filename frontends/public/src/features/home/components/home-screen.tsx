import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Form, Link, useSearchParams } from '@ardhi/kit/router';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { EvidenceLadder } from '@ardhi/kit/ui/evidence-ladder';
import { ListingCard } from '@ardhi/kit/ui/listing-card';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Price } from '@ardhi/kit/ui/price';
import { Section } from '@ardhi/kit/ui/section';
import { useId } from 'react';
import { AdSlot } from '../../../components/ad-slot.tsx';
import { favouriteButtonFor } from '../../../components/favourite-button.tsx';
import { ListingGrid } from '../../../components/listing-grid.tsx';
import { NavigatingSelect } from '../../../components/navigating-select.tsx';
import { useHiddenListings } from '../../../lib/use-lists.ts';
import type { HomeData } from '../api/load-home.ts';
import { HomeAgencies } from './home-agencies.tsx';
import styles from './home-screen.module.css';
import { HomeSearch } from './home-search.tsx';
import { PopularPlaces } from './popular-places.tsx';

const sectionTitles = defineMessages({
  newest: { id: 'public.newest' },
  drops: { id: 'common.priceReduced' },
  evidence: { id: 'home.evidence' },
});

const labels = defineMessages({
  hotels: { id: 'search.hotels' },
  building: { id: 'search.building' },
  agents: { id: 'common.agents' },
});
/** Searches of their own, besides those of land and houses. */
const directories = [
  { path: '/hotels', label: labels.hotels },
  { path: '/building', label: labels.building },
  { path: '/agents', label: labels.agents },
] as const;

/** The home page: one search field and sections of current listings below it. */
export function HomeScreen({ country, countries, sections, guides, places, agencies }: HomeData) {
  const intl = useIntl();
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.inner}>
          <div className={styles.prompt}>
            <h1>
              <FormattedMessage id="home.title" />
            </h1>
            <p>
              <FormattedMessage id="home.lead" />
            </p>
            <HomeSearch country={country?.code} />
            <CountryField country={country} countries={countries} />
          </div>
          <EvidenceExample sections={sections} />
        </div>
      </div>
      <div className={styles.collections}>
        {sections.map(({ name, cards, total, href }, index) => (
          <Section
            key={name}
            title={intl.formatMessage(sectionTitles[name])}
            action={
              <Link to={href}>
                <FormattedMessage id="home.all" values={{ total }} />
              </Link>
            }
          >
            <ListingGrid cards={cards} action={favouriteButtonFor} eager={index === 0 ? 2 : 0} />
          </Section>
        ))}
        {sections.length > 0 && (
          <AdSlot query={{ placement: 'HOME_STRIP', ...(country && { country: country.code }) }} />
        )}
        <nav className={styles.directories} aria-label={intl.formatMessage({ id: 'home.directories' })}>
          {directories.map(({ path, label }) => (
            <Link key={path} to={path}>
              {intl.formatMessage(label)}
            </Link>
          ))}
        </nav>
        {places.length > 0 && (
          <Section title={<FormattedMessage id="home.places" />}>
            <PopularPlaces places={places} />
          </Section>
        )}
        {agencies.length > 0 && (
          <Section
            title={<FormattedMessage id="common.agencies" />}
            action={
              <Link to="/agents?show=agencies">
                <FormattedMessage id="home.allAgencies" />
              </Link>
            }
          >
            <HomeAgencies agencies={agencies} />
          </Section>
        )}
        {guides.length > 0 && (
          <Section title={<FormattedMessage id="common.guides" />}>
            <nav className={styles.directories} aria-label={intl.formatMessage({ id: 'common.guides' })}>
              {guides.map(({ href, title }) => (
                <Link key={href} to={href}>
                  {title}
                </Link>
              ))}
            </nav>
          </Section>
        )}
        {sections.length === 0 && (
          <EmptyState
            icon="house"
            title={<FormattedMessage id="home.none" values={{ country: country?.name ?? 'Africa' }} />}
          >
            <ButtonLink to="/?country=all">
              <FormattedMessage id="home.allCountries" />
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  );
}

/** Explains evidence on a listing that has some; without such a listing it shows the newest one. */
function EvidenceExample({ sections }: Pick<HomeData, 'sections'>) {
  const hidden = useHiddenListings();
  const firstShown = (section: HomeData['sections'][number] | undefined) =>
    section?.cards.find(({ id }) => !hidden?.has(id));
  const withEvidence = firstShown(sections.find(({ name }) => name === 'evidence'));
  const newest = firstShown(sections[0]);
  if (withEvidence === undefined)
    return <div className={styles.newest}>{newest && <ListingCard card={newest} eager />}</div>;
  return (
    <div className={styles.evidence}>
      <p>
        <Link to={`/properties/${withEvidence.id}`}>{withEvidence.title}</Link>
      </p>
      <Price {...withEvidence} />
      <EvidenceLadder level={withEvidence.trustLevel} />
    </div>
  );
}

/** The country selector. With scripts a change applies at once; without them a button submits it. */
function CountryField({ country, countries }: Pick<HomeData, 'country' | 'countries'>) {
  const [params] = useSearchParams();
  const id = useId();
  if (countries === undefined)
    return (
      <p role="status">
        <FormattedMessage id="common.countriesFailed" />
      </p>
    );
  if (countries.length === 0) return null;
  const searchTab = params.get('for');
  return (
    <Form className={styles.country}>
      {searchTab !== null && <input type="hidden" name="for" value={searchTab} />}
      <label htmlFor={id}>
        <FormattedMessage id="home.country" />
      </label>{' '}
      <NavigatingSelect
        id={id}
        name="country"
        value={country?.code ?? 'all'}
        hrefOf={(code) => `/?${new URLSearchParams({ ...(searchTab && { for: searchTab }), country: code })}`}
      >
        <option value="all">
          <AllCountries />
        </option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NavigatingSelect>
      <noscript>
        <Button type="submit">
          <FormattedMessage id="common.choose" />
        </Button>
      </noscript>
    </Form>
  );
}

const AllCountries = () => <FormattedMessage id="home.everywhere" />;
