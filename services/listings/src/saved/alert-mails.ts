import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { AlertTrigger } from '@ardhi/contracts/listings/saved-search';
import { exponents, type Money } from '@ardhi/contracts/money';
import type { Mail } from '@ardhi/kernel/mailer/mailer';
import type { KeptRun } from './alert-runs.ts';
import type { KeptSearch } from './kept-searches.ts';

type Letter = Omit<Mail, 'id' | 'to'>;

/** Asks an address whether it wants alerts; nothing that a stranger typed stands in it. */
export const confirmLetter = (asked: string, confirmUrl: string): Letter => ({
  subject: 'Do you want alerts of new listings?',
  text: [
    'Somebody, we hope you, wants this address to be told of listings like these:',
    asked,
    `Yes, tell me: ${confirmUrl}`,
    'If it was not you, do nothing: you will hear no more, and the address is forgotten in a week.',
  ].join('\n\n'),
});

interface Told {
  readonly search: KeptSearch;
  readonly run: Pick<KeptRun, 'newIds' | 'changed' | 'totalNew' | 'shown'>;
  readonly cards: readonly ListingCard[];
  readonly publicUrl: string;
  readonly pages: {
    readonly results: string;
    readonly manage: string;
    readonly end: string;
    readonly endAtOnce: string;
  };
}

/** What came to fit a search, as text and as cards; what is not shown is counted, never left out in silence. */
export function alertLetter(told: Told): Letter {
  const { search, run, cards, pages } = told;
  const lines = cards.map((card) => lineOf(card, told));
  const more = run.totalNew > run.shown ? [`${run.totalNew} in all, ${run.shown} shown.`] : [];
  return {
    subject: `${run.totalNew === 1 ? '1 listing fits' : `${run.totalNew} listings fit`} ${search.name}`,
    text: [
      search.humanText,
      ...lines.map(({ why, price, title, facts, url }) => `${why}: ${price}\n${title}\n${facts}\n${url}`),
      ...more,
      `See all: ${pages.results}`,
      `Change or pause these alerts: ${pages.manage}`,
      `No more of these alerts: ${pages.end}`,
    ].join('\n\n'),
    html: page(told, lines.map(cardHtml).join(''), more.join(' ')),
    unsubscribe: pages.endAtOnce,
  };
}

const reasons: Readonly<Record<AlertTrigger, string>> = {
  NEW: 'New',
  PRICE_DROP: 'Price cut',
  BACK_ON_MARKET: 'Back on the market',
  UNDER_OFFER: 'Under offer',
  TRUST_UP: 'More evidence on file',
};

interface Line {
  readonly why: string;
  readonly price: string;
  readonly title: string;
  readonly facts: string;
  readonly url: string;
  readonly picture: string | undefined;
}

function lineOf(card: ListingCard, { run, publicUrl }: Told): Line {
  const { kind, from } = run.changed.find(({ id }) => id === card.id) ?? { kind: 'NEW' as const };
  const price = card.price === undefined ? 'Price on request' : amountOf(card.price);
  const size = card.areaM2 === undefined ? [] : [`${Math.round(card.areaM2).toLocaleString('en')} m²`];
  const rooms = card.beds === undefined ? [] : [card.beds === 1 ? '1 bedroom' : `${card.beds} bedrooms`];
  const picture = card.cover && new URL(card.cover.w320, publicUrl).href;
  return {
    ...{ why: reasons[kind], title: card.title, picture },
    price: from === undefined ? price : `${price}, was ${amountOf(from)}`,
    facts: [card.place, ...size, ...rooms, card.ref].join(' · '),
    url: `${publicUrl}/properties/${card.id}`,
  };
}

const amountOf = ({ amount, currency }: Money): string =>
  `${currency} ${(amount / 10 ** exponents[currency]).toLocaleString('en', { maximumFractionDigits: 2 })}`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? found);

const cardHtml = ({ why, price, title, facts, url, picture }: Line): string => `
<a href="${safe(url)}" style="display:block;margin:0 0 16px;border:1px solid #e4ded2;border-radius:6px;overflow:hidden;color:#1e1b16;text-decoration:none">
${picture === undefined ? '' : `<img src="${safe(picture)}" alt="" width="480" style="display:block;width:100%;height:auto">`}
<span style="display:block;padding:12px 16px"><span style="color:#0f5c5c;font-size:13px">${safe(why)}</span><br>
<b style="font-size:18px">${safe(price)}</b><br>${safe(title)}<br><span style="color:#5c564b;font-size:14px">${safe(facts)}</span></span></a>`;

const page = ({ search, pages }: Told, cards: string, more: string): string => `<!doctype html>
<html lang="en"><body style="margin:0;background:#fbfaf7;color:#1e1b16;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px 16px">
<p style="font-size:20px;margin:0 0 4px"><b>${safe(search.name)}</b></p>
<p style="margin:0 0 20px;color:#5c564b">${safe(search.humanText)}</p>${cards}
<p>${safe(more)} <a href="${safe(pages.results)}" style="color:#0f5c5c">See all</a></p>
<p style="font-size:13px;color:#5c564b"><a href="${safe(pages.manage)}" style="color:#5c564b">Change or pause these alerts</a> · <a href="${safe(pages.end)}" style="color:#5c564b">No more of these alerts</a></p>
</div></body></html>`;
