import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { recordChange } from '../listings/history.ts';
import { currency } from '../money.ts';
import { admins } from '../roles.ts';
import { day, id, locale, localText, pageSchema, pagingQuery } from '../values.ts';
import { settings } from './settings.ts';

/** The part of the settings that visitors may see. */
export const publicSettings = z.strictObject({
  /** The default country that an admin has set; `defaultCountry` tells which one applies. */
  countryId: z.nullable(id),
  currencies: z.array(currency),
  rates: z.strictObject({ date: day, source: z.string() }),
  locales: z.array(locale),
  uploadLimits: settings.shape.uploads,
  calculators: settings.shape.calculators,
  terms: settings.shape.terms,
  banner: z.optional(localText),
  /** Keys of the feature flags that are on for the caller. */
  flags: z.array(z.string()),
});

/** Read by every page when it starts. */
export const readSettings = route({
  row: 'C9',
  summary: 'Settings that every page needs: country, currencies, limits and the announcement banner.',
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  answer: publicSettings,
});

/** All groups with their versions, for `If-Match`. */
const allSettings = z.extend(settings, { versions: z.record(z.string(), z.int()) });

/** The settings screen of admins. */
export const readAllSettings = route({
  row: 'C10',
  summary: 'All settings.',
  method: 'GET',
  path: '/api/admin/settings',
  access: { roles: admins },
  answer: allSettings,
});

const { shape } = settings;
const settingsChanges = z.strictObject({
  general: z.optional(z.partial(shape.general)),
  rates: z.optional(z.partial(shape.rates)),
  taxes: z.optional(z.partial(shape.taxes)),
  terms: z.optional(z.partial(shape.terms)),
  uploads: z.optional(z.partial(shape.uploads)),
  listingTerms: z.optional(z.partial(shape.listingTerms)),
  freeTier: z.optional(z.partial(shape.freeTier)),
  limits: z.optional(z.partial(shape.limits)),
  moderation: z.optional(z.partial(shape.moderation)),
  whatsapp: z.optional(z.partial(shape.whatsapp)),
  calculators: z.optional(z.partial(shape.calculators)),
  banner: z.optional(z.partial(shape.banner)),
  flags: z.optional(z.partial(shape.flags)),
});

/** Groups and fields that are missing stay. More of what everyone gets free waits for another admin, then it is changed by itself. */
export const changeSettings = route({
  row: 'C10',
  summary: 'Changes fields of some groups; each change is recorded with its author.',
  method: 'PUT',
  versioned: true,
  path: '/api/admin/settings',
  access: { roles: admins, permission: 'settings.write' },
  body: settingsChanges,
  answer: allSettings,
  errors: ['FREE_RAISE_HELD'],
});

/** Newest first. The values before the first change of a group are its defaults. */
export const readSettingsHistory = route({
  row: 'C10',
  summary: 'Who changed a group of settings, when, and from which values.',
  method: 'GET',
  path: '/api/admin/settings/:group/history',
  access: { roles: admins },
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});
