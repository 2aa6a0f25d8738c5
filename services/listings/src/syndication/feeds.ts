import type { ListingCard } from '@ardhi/contracts/listings/card';
import { moneyText } from '@ardhi/contracts/money-text';
import { escapeXml, textElement, xmlDeclaration } from '@ardhi/kernel/http/xml';

/** An entry of a feed: the card of a listing and when it was first listed. */
export interface FeedEntry {
  readonly card: ListingCard;
  readonly at: string;
}

/** A feed: its name in the reader's language, its own address and that of the page with the same listings. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly publicUrl: string;
  readonly selfUrl: string;
  readonly pageUrl: string;
  /** When the newest entry was listed, or now for an empty feed. */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

const urlOf = ({ publicUrl }: Feed, { id }: ListingCard) => `${publicUrl}/properties/${id}`;
/** Price and place, such as "UGX 85,000,000, Kira, Wakiso". */
const summaryOf = ({ price, qualifier, place }: ListingCard) =>
  [price !== undefined && qualifier !== 'ON_APPLICATION' ? moneyText(price) : '', place]
    .filter(Boolean)
    .join(', ');

/** The feed as RSS 2.0. */
export const rss = (feed: Feed): string =>
  `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
  textElement('title', feed.title) +
  textElement('link', feed.pageUrl) +
  textElement('description', feed.description) +
  `<atom:link href="${escapeXml(feed.selfUrl)}" rel="self" type="application/rss+xml"/>` +
  textElement('lastBuildDate', new Date(feed.updatedAt).toUTCString()) +
  feed.entries
    .map(
      ({ card, at }) =>
        `<item>${textElement('title', card.title)}${textElement('link', urlOf(feed, card))}` +
        `<guid isPermaLink="true">${escapeXml(urlOf(feed, card))}</guid>` +
        textElement('description', summaryOf(card)) +
        `${textElement('pubDate', new Date(at).toUTCString())}</item>`,
    )
    .join('') +
  '</channel></rss>';

/** The feed as Atom (RFC 4287). */
export const atom = (feed: Feed): string =>
  `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom">` +
  textElement('id', feed.selfUrl) +
  textElement('title', feed.title) +
  textElement('subtitle', feed.description) +
  textElement('updated', feed.updatedAt) +
  `<link href="${escapeXml(feed.selfUrl)}" rel="self"/><link href="${escapeXml(feed.pageUrl)}"/>` +
  `<author>${textElement('name', 'Ardhi')}</author>` +
  feed.entries
    .map(
      ({ card, at }) =>
        `<entry>${textElement('id', urlOf(feed, card))}${textElement('title', card.title)}` +
        `<link href="${escapeXml(urlOf(feed, card))}"/>` +
        textElement('updated', at) +
        `${textElement('summary', summaryOf(card))}</entry>`,
    )
    .join('') +
  '</feed>';
