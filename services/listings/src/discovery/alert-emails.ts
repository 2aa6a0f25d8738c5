import type { ListingCard } from '@ardhi/contracts/listings/card';
import { currencyExponents, type Money } from '@ardhi/contracts/money';
import type { Email } from '@ardhi/kernel/ports/mailer';
import { emailText } from '../email-texts.ts';
import type { AlertRunRow } from './alert-runs.projection.ts';
import type { SavedSearchRow } from './saved-searches.projection.ts';

type EmailContent = Omit<Email, 'id' | 'to'>;

/** The confirmation email; contains no user input. */
export const confirmationEmail = (summary: string, confirmUrl: string): EmailContent => ({
  subject: emailText('alerts.confirm.subject'),
  text: [
    emailText('alerts.confirm.text'),
    summary,
    emailText('alerts.confirm.yes', { url: confirmUrl }),
    emailText('alerts.confirm.ignore'),
  ].join('\n\n'),
});

interface AlertEmailInput {
  readonly search: SavedSearchRow;
  readonly run: Pick<AlertRunRow, 'newIds' | 'changed' | 'totalNew' | 'shown'>;
  readonly cards: readonly ListingCard[];
  readonly publicUrl: string;
  readonly pages: {
    readonly results: string;
    readonly manage: string;
    readonly end: string;
    readonly endAtOnce: string;
  };
}

/** The alert email of a search, as text and HTML; listings that are not shown are counted. */
export function alertEmail(input: AlertEmailInput): EmailContent {
  const { search, run, cards, pages } = input;
  const lines = cards.map((card) => lineOf(card, input));
  const more =
    run.totalNew > run.shown ? [emailText('alert.more', { shown: run.shown, total: run.totalNew })] : [];
  return {
    subject: emailText('alert.subject', { n: run.totalNew, search: search.name }),
    text: [
      search.humanText,
      ...lines.map(
        ({ why, price, title, facts, url }) =>
          `${emailText('alert.entry', { why, price })}\n${title}\n${facts}\n${url}`,
      ),
      ...more,
      linkLine('alert.all', pages.results),
      linkLine('alert.manage', pages.manage),
      linkLine('alert.end', pages.end),
    ].join('\n\n'),
    html: htmlPage(input, lines.map(cardHtml).join(''), more.join(' ')),
    unsubscribeUrl: pages.endAtOnce,
  };
}

const linkLine = (label: 'alert.all' | 'alert.manage' | 'alert.end', url: string) =>
  emailText('alert.link', { label: emailText(label), url });

interface Line {
  readonly why: string;
  readonly price: string;
  readonly title: string;
  readonly facts: string;
  readonly url: string;
  readonly picture: string | undefined;
}

function lineOf(card: ListingCard, { run, publicUrl }: AlertEmailInput): Line {
  const { kind, from } = run.changed.find(({ id }) => id === card.id) ?? { kind: 'NEW' as const };
  const price = card.price === undefined ? emailText('alert.onRequest') : amountOf(card.price);
  const size = card.areaM2 === undefined ? [] : [`${Math.round(card.areaM2).toLocaleString('en')} m²`];
  const rooms = card.beds === undefined ? [] : [emailText('alert.bedrooms', { n: card.beds })];
  const picture = card.cover && new URL(card.cover.w320, publicUrl).href;
  return {
    why: emailText('alert.trigger', { trigger: kind }),
    title: card.title,
    picture,
    price:
      from === undefined || card.price === undefined
        ? price
        : emailText('alert.was', { price, before: amountOf(from) }),
    facts: [card.place, ...size, ...rooms, card.ref].join(' · '),
    url: `${publicUrl}/properties/${card.id}`,
  };
}

const amountOf = ({ amount, currency }: Money): string =>
  `${currency} ${(amount / 10 ** currencyExponents[currency]).toLocaleString('en', { maximumFractionDigits: 2 })}`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? found);

const cardHtml = ({ why, price, title, facts, url, picture }: Line): string => `
<a href="${escapeHtml(url)}" style="display:block;margin:0 0 16px;border:1px solid #e4ded2;border-radius:6px;overflow:hidden;color:#1e1b16;text-decoration:none">
${picture === undefined ? '' : `<img src="${escapeHtml(picture)}" alt="" width="480" style="display:block;width:100%;height:auto">`}
<span style="display:block;padding:12px 16px"><span style="color:#0f5c5c;font-size:13px">${escapeHtml(why)}</span><br>
<b style="font-size:18px">${escapeHtml(price)}</b><br>${escapeHtml(title)}<br><span style="color:#5c564b;font-size:14px">${escapeHtml(facts)}</span></span></a>`;

const htmlPage = ({ search, pages }: AlertEmailInput, cards: string, more: string): string => `<!doctype html>
<html lang="en"><body style="margin:0;background:#fbfaf7;color:#1e1b16;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px 16px">
<p style="font-size:20px;margin:0 0 4px"><b>${escapeHtml(search.name)}</b></p>
<p style="margin:0 0 20px;color:#5c564b">${escapeHtml(search.humanText)}</p>${cards}
<p>${escapeHtml(more)} <a href="${escapeHtml(pages.results)}" style="color:#0f5c5c">${emailText('alert.all')}</a></p>
<p style="font-size:13px;color:#5c564b"><a href="${escapeHtml(pages.manage)}" style="color:#5c564b">${emailText('alert.manage')}</a> · <a href="${escapeHtml(pages.end)}" style="color:#5c564b">${emailText('alert.end')}</a></p>
</div></body></html>`;
