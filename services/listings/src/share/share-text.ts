import { messagesOf } from '@ardhi/contracts/format-message';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import { moneyText } from '@ardhi/contracts/money-text';
import sharing from '../../messages/en/sharing.json' with { type: 'json' };

const text = messagesOf(sharing);
const mostCharacters = 700;

/** The message that goes with a link: title, price, place and size, then the link; at most 700 characters. */
export function shareText(card: ListingCard, url: string): string {
  const { title, price, qualifier, place, areaM2 } = card;
  const facts = [
    price === undefined || qualifier === 'ON_APPLICATION' ? text('onApplication') : moneyText(price),
    place,
    areaM2 === undefined ? '' : text('size', { n: Math.round(areaM2) }),
  ];
  const end = `\n${facts.filter(Boolean).join(' · ')}\n${url}`;
  const characters = Array.from(title);
  const room = mostCharacters - end.length;
  return (characters.length <= room ? title : `${characters.slice(0, room - 1).join('')}…`) + end;
}
