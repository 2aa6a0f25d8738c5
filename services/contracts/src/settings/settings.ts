import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { waProviders } from '../integrations/whatsapp.ts';
import { currency } from '../money.ts';
import { roles } from '../roles.ts';
import { singleLine } from '../text-fields.ts';
import { day, id, locale, localText } from '../values.ts';
import { shippedRates } from './dollars.ts';
import { defaultTaxCountry, shippedTaxRates } from './tax-rates.ts';

const count = (max: number, min = 0) => z.int().check(z.minimum(min), z.maximum(max));
const percent = z.number().check(z.minimum(0), z.maximum(100));
const mebibyte = 1_048_576;

/**
 * All settings that admins change at run time, by group (model §4.15). Fields change individually, and each change is an
 * event with its author; `defaultSettings` apply to fields that were never set.
 */
export const settings = z.strictObject({
  general: z.strictObject({
    /** Default country of visitors; Uganda when null. */
    countryId: z.nullable(id),
    currencies: z.array(currency).check(z.minLength(1), z.maxLength(50)),
    locales: z.array(locale).check(z.minLength(1)),
  }),
  /** Major units of each currency for one US dollar. */
  rates: z.strictObject({
    date: day,
    source: singleLine(120),
    perDollar: z.record(currency, z.number().check(z.positive(), z.maximum(10_000_000))),
  }),
  /** Value-added tax: the standard rate in percent, by country. A sale takes the rate of the country of its currency. */
  taxes: z.strictObject({
    standardPercent: z
      .record(
        z.string().check(z.regex(/^[A-Z]{2}$/, fieldErrors.countryCode)),
        z.number().check(z.minimum(0), z.maximum(50), z.multipleOf(0.01)),
      )
      .check(z.refine((rates) => defaultTaxCountry in rates, fieldErrors.taxOfDefaultCountry)),
  }),
  /** Current versions of the terms; users who accepted another version are asked again. */
  terms: z.strictObject({ termsVersion: singleLine(40), privacyVersion: singleLine(40) }),
  /** Days until a listing has to be renewed, by kind and purpose (model §4.2.3). */
  listingTerms: z.strictObject({
    saleDays: count(730, 1),
    rentDays: count(730, 1),
    shortLetDays: count(730, 1),
    plotDays: count(730, 1),
    hotelDays: count(730, 1),
    productDays: count(730, 1),
  }),
  uploads: z.strictObject({
    imageBytes: count(25 * mebibyte, 100_000),
    panoramaBytes: count(50 * mebibyte, 100_000),
    floorPlanBytes: count(50 * mebibyte, 100_000),
    documentBytes: count(50 * mebibyte, 100_000),
    videoBytes: count(200 * mebibyte, 100_000),
    /** Maximum length of one video in seconds. */
    videoSeconds: count(600, 5),
    filesPerRequest: count(20, 1),
    /** Maximum number per listing; photos are limited by the owner's quota. */
    panoramas: count(60),
    floorPlans: count(60),
    documents: count(60),
    videos: count(20),
  }),
  /** Quotas of users without a package (model §4.7.2, free tier). */
  freeTier: z.strictObject({
    slots: count(10_000),
    images: count(1_000_000),
    storageBytes: count(1_000_000 * mebibyte),
    imagesPerListing: count(60),
    seats: count(10_000, 1),
  }),
  limits: z.strictObject({
    drafts: count(10_000, 1),
    favourites: count(10_000, 1),
    invitationDays: count(60, 1),
  }),
  /** When a listing is approved automatically, and the service level for manual reviews (model §4.2.2). */
  moderation: z.strictObject({
    cleanReviews: count(1_000, 1),
    lowRisk: count(100),
    slaDays: count(30, 1),
    /** A listing is taken off after this many reporters, or this much report weight, within `reportDays` (model §4.2.5). */
    reporters: count(100, 1),
    reportWeight: count(1_000, 1),
    reportDays: count(60, 1),
  }),
  /** WhatsApp provider of agencies (model §4.9); without one, agents use their own WhatsApp. */
  whatsapp: z.strictObject({
    provider: z.enum(waProviders),
    perMinute: count(1_000, 1),
    /** Free messages per agency and month. */
    monthlyMessages: count(1_000_000),
  }),
  calculators: z.strictObject({
    depositPercent: percent,
    mortgageRatePercent: percent,
    mortgageYears: count(40, 1),
    buyerCostPercent: percent,
  }),
  banner: z.strictObject({ on: z.boolean(), text: localText }),
  flags: z.strictObject({
    all: z
      .array(
        z.strictObject({
          key: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, fieldErrors.key)),
          on: z.boolean(),
          roles: z.array(z.enum(roles)),
          agencies: z.array(id).check(z.maxLength(200)),
          countries: z.array(z.string().check(z.length(2))),
          percent,
        }),
      )
      .check(z.maxLength(100)),
  }),
});
/** All settings by group. */
export type Settings = z.infer<typeof settings>;
/** The name of a group of settings. */
export type SettingsGroup = keyof Settings;
/** All groups, in the order of the schema. */
export const settingsGroups = Object.keys(settings.shape) as SettingsGroup[];

/** Settings before any change by an admin. */
export const defaultSettings: Settings = {
  general: {
    countryId: null,
    currencies: ['UGX', 'KES', 'TZS', 'RWF', 'NGN', 'GHS', 'ZAR', 'USD', 'EUR', 'GBP'],
    locales: ['en', 'sw', 'fr', 'lg', 'ar', 'pt', 'am'],
  },
  rates: {
    date: '2026-11-01',
    source: 'mid-market, rounded to three digits',
    perDollar: shippedRates,
  },
  taxes: { standardPercent: shippedTaxRates },
  terms: { termsVersion: '1', privacyVersion: '1' },
  listingTerms: {
    saleDays: 120,
    rentDays: 42,
    shortLetDays: 365,
    plotDays: 120,
    hotelDays: 365,
    productDays: 365,
  },
  uploads: {
    imageBytes: 10 * mebibyte,
    panoramaBytes: 25 * mebibyte,
    floorPlanBytes: 20 * mebibyte,
    documentBytes: 20 * mebibyte,
    videoBytes: 100 * mebibyte,
    videoSeconds: 180,
    filesPerRequest: 20,
    panoramas: 10,
    floorPlans: 5,
    documents: 15,
    videos: 2,
  },
  freeTier: { slots: 2, images: 25, storageBytes: 100 * mebibyte, imagesPerListing: 5, seats: 5 },
  limits: { drafts: 100, favourites: 500, invitationDays: 7 },
  moderation: {
    cleanReviews: 20,
    lowRisk: 30,
    slaDays: 1,
    reporters: 3,
    reportWeight: 5,
    reportDays: 7,
  },
  whatsapp: { provider: 'SIMULATOR', perMinute: 20, monthlyMessages: 500 },
  calculators: { depositPercent: 30, mortgageRatePercent: 17, mortgageYears: 20, buyerCostPercent: 4 },
  banner: { on: false, text: { en: '' } },
  flags: { all: [] },
};
