import * as z from 'zod/mini';
import { permissions, roles } from '../roles.ts';
import { id } from '../values.ts';
import { agencyStatuses, phone, preferences } from './people.ts';

const { displayCurrency, areaUnit, liteMode } = preferences.shape;

/** Oneself, as every screen needs it. */
export const profileAnswer = z.strictObject({
  id,
  name: z.string(),
  /** Empty when our records name none: the screens of no role open. */
  role: z.union([z.enum(roles), z.literal('')]),
  agencyId: z.nullable(id),
  /** Names, for reading. */
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  email: z.string(),
  countryId: z.optional(id),
  regionId: z.optional(id),
  emailVerified: z.boolean(),
  phone: z.optional(phone),
  avatarUrl: z.optional(z.string()),
  locale: preferences.shape.locale,
  displayCurrency,
  areaUnit,
  liteMode,
  permissions: z.array(z.enum(permissions)),
  agency: z.optional(
    z.strictObject({ id, displayName: z.string(), status: z.enum(agencyStatuses), owner: z.boolean() }),
  ),
  mustAccept: z.array(z.enum(['TERMS', 'PRIVACY'])),
  impersonatedBy: z.optional(
    z.strictObject({ id, name: z.string(), until: z.iso.datetime(), write: z.boolean() }),
  ),
  unread: z.int(),
  warnings: z.array(z.enum(['NAME_MISSING', 'ROLE_MISSING'])),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

export const session = z.strictObject({
  /** ID token, good for at most an hour; the browser keeps it under the key `token`. */
  token: z.string(),
  expiresAt: z.iso.datetime({ precision: 3 }),
  /** Only where no cookie carries it. */
  refreshToken: z.optional(z.string()),
  user: profileAnswer,
  newUser: z.boolean(),
});
export type Session = z.infer<typeof session>;
