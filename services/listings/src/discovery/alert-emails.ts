import type { ListingCard } from '@ardhi/contracts/listings/card';
import { currencyExponents, type Money } from '@ardhi/contracts/money';
import type { EmailCard } from '@ardhi/kernel/email/email-body';
import type { OutgoingEmail } from '@ardhi/kernel/email/limited-mailer';
import { emailText } from '../email-texts.ts';
import type { AlertRunRow } from './alert-runs.projection.ts';
import type { SavedSearchRow } from './saved-searches.projection.ts';

type EmailContent = Pick<OutgoingEmail, 'subject' | 'body' | 'unsubscribeUrl'>;

/** The confirmation email; contains no user input. */
export const confirmationEmail = (summary: string, confirmUrl: string): EmailContent => ({
  subject: emailText('alerts.confirm.subject'),
  body: {
    paragraphs: [emailText('alerts.confirm.text'), summary],
    button: { label: emailText('alerts.confirm.yes'), url: confirmUrl },
    notes: [emailText('alerts.confirm.ignore')],
  },
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

/** The alert email of a search; listings that are not shown are counted. */
export function alertEmail(input: AlertEmailInput): EmailContent {
  const { search, run, cards, pages } = input;
  return {
    subject: emailText('alert.subject', { n: run.totalNew, search: search.name }),
    body: {
      paragraphs: [search.humanText],
      cards: cards.map((card) => cardOf(card, input)),
      button: { label: emailText('alert.all'), url: pages.results },
      notes:
        run.totalNew > run.shown ? [emailText('alert.more', { shown: run.shown, total: run.totalNew })] : [],
      links: [
        { label: emailText('alert.manage'), url: pages.manage },
        { label: emailText('alert.end'), url: pages.end },
      ],
    },
    unsubscribeUrl: pages.endAtOnce,
  };
}

function cardOf(card: ListingCard, { run, publicUrl }: AlertEmailInput): EmailCard {
  const { kind, from } = run.changed.find(({ id }) => id === card.id) ?? { kind: 'NEW' as const };
  const price = card.price === undefined ? emailText('alert.onRequest') : amountOf(card.price);
  const size = card.areaM2 === undefined ? [] : [`${Math.round(card.areaM2).toLocaleString('en')} m²`];
  const rooms = card.beds === undefined ? [] : [emailText('alert.bedrooms', { n: card.beds })];
  return {
    reason: emailText('alert.trigger', { trigger: kind }),
    title: card.title,
    price:
      from === undefined || card.price === undefined
        ? price
        : emailText('alert.was', { price, before: amountOf(from) }),
    facts: [card.place, ...size, ...rooms, card.ref].join(' · '),
    url: `${publicUrl}/properties/${card.id}`,
    ...(card.cover && { picture: new URL(card.cover.w320, publicUrl).href }),
  };
}

const amountOf = ({ amount, currency }: Money): string =>
  `${currency} ${(amount / 10 ** currencyExponents[currency]).toLocaleString('en', { maximumFractionDigits: 2 })}`;
