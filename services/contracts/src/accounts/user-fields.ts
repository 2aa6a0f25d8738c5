import * as z from 'zod/mini';
import { currency } from '../money.ts';
import { day, id, instant, type Locale, locale } from '../values.ts';

/** A phone number in E.164 format: +256772123456. */
export const e164 = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'is not a phone number with country code'));
export const phone = z.strictObject({
  e164,
  whatsapp: z.boolean(),
  verifiedAt: z.optional(instant),
});
export type Phone = z.infer<typeof phone>;
/** A phone number as entered by a user; the server sets when it was verified. */
export const phoneInput = z.strictObject({ e164, whatsapp: z._default(z.boolean(), false) });

export const areaUnits = ['SQM', 'SQFT', 'ACRE', 'HECTARE', 'DECIMAL', 'SQKM', 'SQMILE'] as const;

const channels = z.array(z.enum(['EMAIL', 'WHATSAPP', 'SMS', 'IN_APP'])).check(z.maxLength(4));
export const notifications = z.strictObject({
  ALERTS: channels,
  LEADS: channels,
  BILLING: channels,
  MARKETING: channels,
});

/** A user's preferences for notifications, language, currency and units. */
export const preferences = z.strictObject({
  notifications,
  locale,
  displayCurrency: currency,
  areaUnit: z.enum(areaUnits),
  liteMode: z.boolean(),
  /** Price of a gigabyte in major units of the display currency, for the data-cost meter. */
  bundlePrice: z.optional(z.number().check(z.nonnegative(), z.maximum(1_000_000))),
});
export type Preferences = z.infer<typeof preferences>;

export const defaultPreferences = (locale: Locale): Preferences => ({
  notifications: {
    ALERTS: ['EMAIL', 'IN_APP'],
    LEADS: ['EMAIL', 'IN_APP'],
    BILLING: ['EMAIL'],
    MARKETING: [],
  },
  locale: locale,
  displayCurrency: 'UGX',
  areaUnit: 'SQM',
  liteMode: false,
});

export const licenceBodies = ['EARB_KE', 'PPRA_ZA', 'LASRERA_NG', 'REAC_GH', 'AREA_UG', 'OTHER'] as const;
export const licence = z.strictObject({
  body: z.enum(licenceBodies),
  number: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
  validTo: day,
  verifiedBy: z.optional(id),
});
export type Licence = z.infer<typeof licence>;

export const userStatuses = ['ACTIVE', 'SUSPENDED', 'ERASED'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const agentStatuses = ['INVITED', 'ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'LEFT'] as const;
export type AgentStatus = (typeof agentStatuses)[number];
export const agencyStatuses = ['PENDING', 'ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
export type AgencyStatus = (typeof agencyStatuses)[number];
export const agencyTypes = ['AGENCY', 'BROKER', 'DEVELOPER', 'HOTEL_GROUP', 'CONTRACTOR'] as const;
export type AgencyType = (typeof agencyTypes)[number];
