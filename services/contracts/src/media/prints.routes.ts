import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { locale, noBody } from '../values.ts';

/** The sizes of a picture: og for previews of links, card and status for messages on phones. */
const printPack = z.enum(['og', 'card', 'status']);
/** A size of the picture of a listing. */
export type PrintPack = z.infer<typeof printPack>;

const printRoute = {
  row: 'L17',
  method: 'GET',
  access: 'public',
  rate: 'heavy',
  answer: noBody,
  errors: ['OVERLOADED'],
} as const;

/** Upright A4, or A4 across for a shop window. */
const flyerSize = z.enum(['A4', 'WINDOW']);
/** The size of a flyer. */
export type FlyerSize = z.infer<typeof flyerSize>;

/** Less than 300 KB, with a QR code; only of a listing that everyone may see. */
export const readFlyer = route({
  ...printRoute,
  summary: 'A flyer of a listing to print, with its photo, price and a QR code.',
  path: '/properties/:id/flyer.pdf',
  aliases: ['/api/properties/:id/flyer.pdf', '/plots/:id/flyer.pdf', '/api/plots/:id/flyer.pdf'],
  query: z.strictObject({ size: z._default(flyerSize, 'A4'), lang: z.optional(locale) }),
  contentTypes: ['application/pdf'],
});

/** For boards and flyers of one's own. Nothing is drawn for it, so it counts as a file. */
export const readQrCode = route({
  ...printRoute,
  rate: 'file',
  errors: [],
  summary: 'The QR code of the page of a listing.',
  path: '/properties/:id/qr.svg',
  aliases: ['/api/properties/:id/qr.svg', '/plots/:id/qr.svg', '/api/plots/:id/qr.svg'],
  contentTypes: ['image/svg+xml'],
});

/**
 * Only of a listing that everyone may see. Crawlers that draw previews share few addresses, so they count as readers of
 * files; the queue bounds the drawing.
 */
export const readListingPicture = route({
  row: 'W4',
  summary:
    'A picture of a listing with its price, place and size, drawn for previews of links and for messages.',
  method: 'GET',
  path: '/og/:id.png',
  access: 'public',
  rate: 'file',
  query: z.strictObject({ pack: z._default(printPack, 'og'), lang: z.optional(locale) }),
  answer: noBody,
  contentTypes: ['image/png'],
  errors: ['OVERLOADED'],
});
