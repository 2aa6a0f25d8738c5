import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import styles from './footer.module.css';

/** The pages that the footer links to, by their paths, under what they are about. */
const groups = [
  {
    heading: { id: 'shell.footer.find' },
    links: Object.entries(
      defineMessages({
        plots: { id: 'common.onTheMarket' },
        hotels: { id: 'common.hotels' },
        agents: { id: 'common.agents' },
        market: { id: 'shell.footer.market' },
      }),
    ),
  },
  {
    heading: { id: 'common.sellOrLet' },
    links: Object.entries(
      defineMessages({
        sell: { id: 'shell.footer.list' },
        pricing: { id: 'common.prices' },
        advertisement: { id: 'common.advertiseWithUs' },
      }),
    ),
  },
  {
    heading: { id: 'common.help' },
    links: Object.entries(
      defineMessages({
        help: { id: 'shell.footer.guides' },
        faq: { id: 'common.questionsAndAnswers' },
        contact: { id: 'common.contactUs' },
      }),
    ),
  },
  {
    heading: { id: 'shell.footer.company' },
    links: Object.entries(
      defineMessages({
        about: { id: 'common.about' },
        blog: { id: 'common.blog' },
        terms: { id: 'common.termsOfUse' },
        privacy: { id: 'common.privacy' },
      }),
    ),
  },
] as const;

/** The footer: the pages of the site, and what visitors should know before they pay. */
export const Footer = () => (
  <footer className={styles.footer}>
    <nav className={styles.groups}>
      {groups.map(({ heading, links }) => (
        <section key={heading.id}>
          <h2>
            <FormattedMessage {...heading} />
          </h2>
          {links.map(([path, text]) => (
            <Link key={path} to={`/${path}`}>
              <FormattedMessage {...text} />
            </Link>
          ))}
        </section>
      ))}
    </nav>
    <FormattedMessage id="shell.footer" />
  </footer>
);
