import type { ShownBlock } from '@ardhi/contracts/content/blocks';
import { savedSearchLocation } from '@ardhi/contracts/listings/saved-search-page';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ButtonLink } from '@ardhi/kit/ui/button';
import styles from './article.module.css';
import { headingIdOf } from './headings.ts';
import { RichText } from './rich-text.tsx';

/** The parts of a page. */
export const Blocks = ({ blocks }: { readonly blocks: readonly ShownBlock[] }) =>
  blocks.map((block, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order.
    <Block key={i} block={block} />
  ));

function Block({ block }: { readonly block: ShownBlock }) {
  switch (block.t) {
    case 'heading':
      return block.level === 2 ? <h2 id={headingIdOf(block.text)}>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'markdown':
      return <RichText lines={block.lines} headingId={headingIdOf} />;
    case 'image':
      return <img className={styles.picture} src={block.url} alt={block.alt} loading="lazy" />;
    case 'faq':
      return block.items.map(({ q, lines }) => (
        <details key={q} className={styles.question}>
          <summary>{q}</summary>
          <RichText lines={lines} />
        </details>
      ));
    default:
      return <LinkBlock block={block} />;
  }
}

type LinkingBlock = Extract<ShownBlock, { t: 'cta' | 'listings' | 'packages' | 'contactForm' | 'embedMap' }>;

/** A part that leads to another page. */
function LinkBlock({ block }: { readonly block: LinkingBlock }) {
  if (block.t === 'cta')
    return block.href.startsWith('/') ? (
      <p>
        <ButtonLink to={block.href} variant="primary">
          {block.text}
        </ButtonLink>
      </p>
    ) : (
      <p>
        <a href={block.href} rel="noopener noreferrer">
          {block.text}
        </a>
      </p>
    );
  if (block.t === 'listings')
    return (
      <p>
        <ButtonLink to={searchPath(block.query)}>
          <FormattedMessage id="common.allListings" />
        </ButtonLink>
      </p>
    );
  if (block.t === 'packages')
    return (
      <p>
        <ButtonLink to="/pricing">
          <FormattedMessage id="common.prices" />
        </ButtonLink>
      </p>
    );
  if (block.t === 'contactForm')
    return (
      <p>
        <ButtonLink to={`/contact?topic=${encodeURIComponent(block.topic)}`}>
          <FormattedMessage id="common.contactUs" />
        </ButtonLink>
      </p>
    );
  return (
    <p>
      <ButtonLink to={`/properties-map?bbox=${boxAround(block.at, block.zoom)}`}>
        <FormattedMessage id="common.map" />
      </ButtonLink>
    </p>
  );
}

function searchPath(query: Readonly<Record<string, string>>): string {
  const { path, params } = savedSearchLocation(query);
  return `${path}?${new URLSearchParams(params)}`;
}

/** West, south, east and north of a map with a point in its middle, in degrees. */
function boxAround([lon, lat]: readonly [number, number], zoom: number): string {
  const half = 180 / 2 ** zoom;
  const within = (degrees: number, limit: number) => Math.min(limit, Math.max(-limit, degrees)).toFixed(5);
  return [
    within(lon - half, 180),
    within(lat - half, 90),
    within(lon + half, 180),
    within(lat + half, 90),
  ].join();
}
