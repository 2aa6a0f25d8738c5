import { type AdSlot, readAdverts, recordAdImpressions } from '@ardhi/contracts/content/adverts.routes';
import type { Locale } from '@ardhi/contracts/values';
import { useClient } from '@ardhi/kit/client/client-context';
import type { QueryOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { adFrequency } from '../lib/ad-frequency.ts';
import styles from './advert.module.css';

interface AdvertProps {
  readonly query: QueryOf<typeof readAdverts>;
  /** The element around the advert. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Time that half of an advert must be in view to count as viewable, in milliseconds (MRC). */
const viewableMs = 1_000;

/** Maximum number of campaigns that a request may exclude. */
const mostLeftOut = 20;

/** True if the frame is still below the view, so that filling it moves nothing the reader sees. */
const isBelowView = (frame: HTMLElement | null): boolean =>
  frame !== null && frame.getBoundingClientRect().top >= window.innerHeight;

/** The advert of a placement, labelled as one; empty without one, or once the reader has scrolled past its place. */
export function Advert({ query, frame }: AdvertProps) {
  const client = useClient();
  const lang = useIntl().locale as Locale;
  const [slot, setSlot] = useState<AdSlot>();
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal query is the same query.
  useEffect(() => {
    const controller = new AbortController();
    const frequency = adFrequency();
    const not = frequency.reached().slice(0, mostLeftOut);
    setSlot(undefined);
    client
      .call(
        readAdverts,
        { query: { ...query, lang, ...(not.length > 0 && { not }) } },
        { signal: controller.signal },
      )
      .then(({ items: [found] }) => {
        if (found === undefined || !isBelowView(frame.current)) return;
        frequency.shown(found);
        setSlot(found);
      })
      // A page is complete without its advert.
      .catch(() => undefined);
    return () => controller.abort();
  }, [client, key, lang, frame]);
  return slot === undefined ? null : <ShownAdvert key={slot.token} slot={slot} />;
}

function ShownAdvert({ slot: { token, href, image, headline, body } }: { readonly slot: AdSlot }) {
  const { formatMessage } = useIntl();
  const target = useRef<HTMLElement>(null);
  useSeen(target, token);
  return (
    <aside ref={target} className={styles.advert} aria-label={formatMessage({ id: 'ad.label' })}>
      <span className={styles.label} aria-hidden>
        <FormattedMessage id="ad.label" />
      </span>
      <a className={styles.link} href={href} target="_blank" rel="sponsored noopener noreferrer">
        {image && (
          <img
            className={styles.image}
            src={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
          />
        )}
        <span className={styles.text}>
          <strong>{headline}</strong>
          {body !== undefined && <span>{body}</span>}
        </span>
      </a>
    </aside>
  );
}

/** Reports an advert as rendered, and as seen once half of it has been in view for a second. */
function useSeen(target: RefObject<Element | null>, token: string): void {
  const client = useClient();
  useEffect(() => {
    const tell = (kind: 'RENDERED' | 'VIEWABLE') =>
      client.call(recordAdImpressions, { body: { seen: [{ token, kind }] } }).catch(() => undefined);
    void tell('RENDERED');
    if (target.current === null || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          observer.disconnect();
          void tell('VIEWABLE');
        }, viewableMs);
      },
      { threshold: 0.5 },
    );
    observer.observe(target.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [client, target, token]);
}
