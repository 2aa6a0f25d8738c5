import { messagesOf } from '@ardhi/contracts/format-message';
import gifts from '../../messages/en/gifts.json' with { type: 'json' };

/** Texts for givers and receivers of gifts, by id, in English. */
export const giftText = messagesOf(gifts);
/** The id of a text about gifts. */
export type GiftTextId = Parameters<typeof giftText>[0];
