import { messagesOf } from '@ardhi/contracts/format-message';
import gifts from '../../messages/en/gifts.json' with { type: 'json' };

/** What givers and receivers of gifts are told, by id, in English. */
export const giftText = messagesOf(gifts);
/** The id of a text about gifts. */
export type GiftTextId = Parameters<typeof giftText>[0];
