import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { listingCard } from '../listings/card.ts';
import { listingStatus } from '../listings/status.ts';
import { money } from '../money.ts';
import { admins } from '../roles.ts';
import { singleLine } from '../text-fields.ts';
import { id, instant, itemsSchema, noBody, pageSchema } from '../values.ts';
import { favouriteChanges, noteFields } from './favourite-input.ts';
import { favouritesQuery } from './favourites-query.ts';

/** A favourite with the listing's current card and its price and status when it was saved. */
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
  /** Price change since it was saved, in percent with one decimal. */
  changePercent: z.optional(z.number()),
});
/** A favourite with its listing and what changed since it was saved. */
export type FavouriteRow = z.infer<typeof favouriteRow>;

const favouritesPage = z.strictObject({
  ...pageSchema(favouriteRow).shape,
  folders: z.array(z.strictObject({ name: z.string(), count: z.int() })),
});
/** Folder, text, changes and order of the favourites page. */
export type FavouriteFilters = z.infer<typeof favouritesQuery>;

/** The favourites page of a user, with all folders for its filter. */
export const listFavourites = route({
  row: 'A34',
  summary: 'The favourites of the caller with their changes since they were saved.',
  method: 'GET',
  path: '/api/users/favourites',
  aliases: ['/api/users/favorites'],
  access: 'signed-in',
  query: favouritesQuery,
  answer: favouritesPage,
});

/** The heart on a card. */
export const toggleFavourite = route({
  row: 'A35',
  summary: 'Adds or removes a favourite; count is the new total.',
  method: 'POST',
  path: '/api/users/favourites/:listingId/toggle',
  aliases: ['/api/users/favorites/:listingId/toggle'],
  access: 'signed-in',
  body: z.strictObject(noteFields),
  answer: z.strictObject({ favourite: z.boolean(), count: z.int() }),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

/** Safe to repeat, unlike `toggleFavourite`. */
export const saveFavourite = route({
  row: 'A36',
  summary: 'Adds a favourite or changes its note and folder.',
  method: 'PUT',
  path: '/api/users/favourites/:listingId',
  aliases: ['/api/users/favorites/:listingId'],
  access: 'signed-in',
  body: favouriteChanges,
  answer: favouriteRow,
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

/** Also removes its note. */
export const removeFavourite = route({
  row: 'A36',
  summary: 'Removes a favourite.',
  method: 'DELETE',
  path: '/api/users/favourites/:listingId',
  aliases: ['/api/users/favorites/:listingId'],
  access: 'signed-in',
  status: 204,
  answer: noBody,
});

/** Everyone with the link can read the list. */
export const shareFavourites = route({
  row: 'A37',
  summary: 'Creates a link to a folder or to all favourites, without notes.',
  method: 'POST',
  path: '/api/users/favourites/share',
  aliases: ['/api/users/favorites/share'],
  access: 'signed-in',
  status: 201,
  body: z.strictObject({ folder: z.optional(singleLine(60)), expiresAt: z.optional(instant) }),
  answer: z.strictObject({ token: z.string(), url: z.string() }),
});

/** Public: the token of the link is the only credential. */
export const readSharedList = route({
  row: 'A38',
  summary: 'A shared list of favourites, with current data.',
  method: 'GET',
  path: '/api/shared-lists/:token',
  access: 'public',
  answer: z.strictObject({ name: z.string(), items: z.array(listingCard) }),
  errors: ['GONE'],
});

/** Read-only. */
export const listUserFavourites = route({
  row: 'A66',
  summary: 'The favourites of a user, for support.',
  method: 'GET',
  path: '/api/admin/users/:id/favorites',
  aliases: ['/api/admin/users/:id/favourites'],
  access: { roles: admins },
  query: favouritesQuery,
  csv: true,
  answer: favouritesPage,
});

const ids = (maxItems: number) => z.array(id).check(z.maxLength(maxItems));
/** Called after signing in; the lists of both are combined up to their limits. */
export const mergeGuestData = route({
  row: 'A39',
  summary: 'Merges the favourites, recents and comparisons of a guest into the account after sign-in.',
  method: 'POST',
  inPerson: true,
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

const recentsList = { row: 'A40', access: 'signed-in', answer: itemsSchema(listingCard) } as const;
/** Newest first. */
export const readRecents = route({
  ...recentsList,
  summary: 'Recently viewed listings.',
  method: 'GET',
  path: '/api/users/recents',
});
/** The browser holds the list and sends it whole. */
export const putRecents = route({
  ...recentsList,
  summary: 'Replaces the recently viewed listings, newest first, at most 50.',
  method: 'PUT',
  path: '/api/users/recents',
  body: z.strictObject({ listingIds: ids(50) }),
});
/** Hidden listings are left out wherever the caller is shown listings; these ids serve to show them again. */
export const readHidden = route({
  row: 'A41',
  summary: 'The ids of the listings that the caller has hidden, the last hidden last.',
  method: 'GET',
  path: '/api/users/hidden',
  access: 'signed-in',
  answer: z.strictObject({ listingIds: ids(500) }),
});
/** At most 500 listings can be hidden. */
export const hideListing = route({
  row: 'A41',
  summary: 'Hides a listing from the caller.',
  method: 'PUT',
  path: '/api/users/hidden/:listingId',
  access: 'signed-in',
  status: 204,
  answer: noBody,
  errors: ['LIMIT_REACHED'],
});
/** Undoes `hideListing`. */
export const unhideListing = route({
  row: 'A41',
  summary: 'Shows a hidden listing again.',
  method: 'DELETE',
  path: '/api/users/hidden/:listingId',
  access: 'signed-in',
  status: 204,
  answer: noBody,
});
