import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { locale, noBody } from '../values.ts';

/** Where a link was passed on: WhatsApp, copied, the dialog of a phone, an email. */
const shareChannel = z.enum(['WHATSAPP', 'COPY', 'DEVICE', 'EMAIL']);
/** Where a link was passed on. */
export type ShareChannel = z.infer<typeof shareChannel>;

/** The same link each time for one listing, channel and language; agents of the listing have links of their own. */
export const shareListing = route({
  row: 'L18',
  summary: 'A short link to a public listing, with a text and pictures for messages.',
  method: 'POST',
  path: '/properties/:id/share',
  aliases: ['/api/properties/:id/share', '/plots/:id/share', '/api/plots/:id/share'],
  access: 'public',
  body: z.strictObject({ channel: shareChannel, lang: z.optional(locale) }),
  answer: z.strictObject({
    url: z.string(),
    token: z.string(),
    /** At most 700 characters, with the link. */
    text: z.string(),
    /** Addresses of pictures of 1080 × 1350 and 1080 × 1920 pixels. */
    card: z.string(),
    status: z.string(),
  }),
  status: 201,
  errors: ['GONE', 'WRONG_STATE', 'NOT_PUBLIC'],
});

/** The page gets the token, so that a call or an enquiry can be credited to the link. */
export const openSharedLink = route({
  row: 'W3',
  summary:
    'Leads from a short link to its listing and counts the visit once a day, without anything about the visitor.',
  method: 'GET',
  path: '/s/:token',
  access: 'public',
  answer: noBody,
  status: 302,
  errors: ['GONE'],
});
