import * as z from 'zod/mini';
import { listingCard } from '../listings/card.ts';
import { listingStatus } from '../listings/status.ts';
import { money } from '../money.ts';
import { admins } from '../roles.ts';
import { route } from '../route.ts';
import { plainText } from '../text.ts';
import { id, instant, itemsOf, nothing, pageOf, paging, queryBoolean } from '../values.ts';
import { line } from './words.ts';

const remark = {
  note: z.optional(plainText(0, 500)),
  folder: z.optional(line(60)),
};

/** A saved listing: what it is now beside what it was when it was saved. */
export const favouriteRow = z.strictObject({
  userId: id,
  listingId: id,
  addedAt: instant,
  note: z.optional(z.string()),
  folder: z.optional(z.string()),
  notify: z.boolean(),
  priceAtSave: z.optional(money),
  statusAtSave: listingStatus,
  card: listingCard,
  /** How the price moved since, in percent, one decimal. */
  changePercent: z.optional(z.number()),
});
export type FavouriteRow = z.infer<typeof favouriteRow>;

const filters = z.strictObject({
  ...paging(),
  folder: z.optional(line(60)),
  /** Only those whose price or status is another one now. */
  changed: z.optional(queryBoolean),
  q: z.optional(line(120)),
  sort: z._default(z.enum(['addedAt', '-addedAt', 'price', '-price', 'change', '-change']), '-addedAt'),
});
const rows = z.strictObject({
  ...pageOf(favouriteRow).shape,
  folders: z.array(z.strictObject({ name: z.string(), count: z.int() })),
});
export type FavouriteFilters = z.infer<typeof filters>;

export const listFavourites = route({
  row: 'A34',
  summary: 'What I saved, with what became of it.',
  method: 'GET',
  path: '/api/users/favourites',
  also: ['/api/users/favorites'],
  access: 'signed-in',
  query: filters,
  answer: rows,
});

export const toggleFavourite = route({
  row: 'A35',
  summary: 'Saves a listing, or takes it away again; count is of all I have saved.',
  method: 'POST',
  path: '/api/users/favourites/:listingId/toggle',
  also: ['/api/users/favorites/:listingId/toggle'],
  access: 'signed-in',
  body: z.strictObject(remark),
  answer: z.strictObject({ favourite: z.boolean(), count: z.int() }),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

export const saveFavourite = route({
  row: 'A36',
  summary: 'Saves a listing or changes what I say about it.',
  method: 'PUT',
  path: '/api/users/favourites/:listingId',
  also: ['/api/users/favorites/:listingId'],
  access: 'signed-in',
  body: z.strictObject({ ...remark, notify: z.optional(z.boolean()) }),
  answer: favouriteRow,
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

export const dropFavourite = route({
  row: 'A36',
  summary: 'Takes a listing away, if it is there.',
  method: 'DELETE',
  path: '/api/users/favourites/:listingId',
  also: ['/api/users/favorites/:listingId'],
  access: 'signed-in',
  status: 204,
  answer: nothing,
});

export const shareFavourites = route({
  row: 'A37',
  summary: 'A link that shows a folder, or all I saved, to whoever has it; without my notes.',
  method: 'POST',
  path: '/api/users/favourites/share',
  also: ['/api/users/favorites/share'],
  access: 'signed-in',
  status: 201,
  body: z.strictObject({ folder: z.optional(line(60)), expiresAt: z.optional(instant) }),
  answer: z.strictObject({ token: z.string(), url: z.string() }),
});

export const readSharedList = route({
  row: 'A38',
  summary: 'What somebody shared, as it stands today.',
  method: 'GET',
  path: '/api/shared-lists/:token',
  access: 'public',
  answer: z.strictObject({ name: z.string(), items: z.array(listingCard) }),
  errors: ['GONE'],
});

export const listFavouritesOf = route({
  row: 'A66',
  summary: 'What somebody saved, for support.',
  method: 'GET',
  path: '/api/admin/users/:id/favorites',
  also: ['/api/admin/users/:id/favourites'],
  access: { roles: admins },
  query: filters,
  answer: rows,
});

const ids = (most: number) => z.array(id).check(z.maxLength(most));
export const mergeGuest = route({
  row: 'A39',
  summary: 'Takes over what somebody gathered before they signed in.',
  method: 'POST',
  path: '/api/users/merge-guest',
  access: 'signed-in',
  body: z.strictObject({
    favourites: z._default(ids(500), []),
    recents: z._default(ids(50), []),
    compare: z._default(ids(4), []),
    hidden: z._default(ids(500), []),
  }),
  answer: z.strictObject({ added: z.int(), skipped: z.int() }),
  errors: ['LIMIT_REACHED'],
});

const shelf = { row: 'A40', access: 'signed-in', answer: itemsOf(listingCard) } as const;
export const readRecents = route({
  ...shelf,
  summary: 'What I looked at last.',
  method: 'GET',
  path: '/api/users/recents',
});
export const putRecents = route({
  ...shelf,
  summary: 'What I looked at last, newest first, at most 50.',
  method: 'PUT',
  path: '/api/users/recents',
  body: z.strictObject({ listingIds: ids(50) }),
});
export const readCompare = route({
  ...shelf,
  summary: 'What I put side by side.',
  method: 'GET',
  path: '/api/users/compare',
});
export const putCompare = route({
  ...shelf,
  summary: 'What I put side by side, at most 4.',
  method: 'PUT',
  path: '/api/users/compare',
  body: z.strictObject({ listingIds: z.array(id).check(z.maxLength(50)) }),
  errors: ['LIMIT_REACHED'],
});
export const hideListing = route({
  row: 'A41',
  summary: 'I do not want to see this listing again.',
  method: 'PUT',
  path: '/api/users/hidden/:listingId',
  access: 'signed-in',
  status: 204,
  answer: nothing,
});
export const unhideListing = route({
  row: 'A41',
  summary: 'Shows it to me again.',
  method: 'DELETE',
  path: '/api/users/hidden/:listingId',
  access: 'signed-in',
  status: 204,
  answer: nothing,
});
