import * as z from 'zod/mini';
import { canonicalPhone } from '#phone-numbers';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { currency } from '../money.ts';
import { day, id, instant, type Locale, locale } from '../values.ts';

/** A phone number with its country code, also as people type it: it becomes the one form of the number, E.164. */
export const e164 = z.string().check(
  z.overwrite((typed) => canonicalPhone(typed) ?? ''),
  z.regex(/^\+[1-9]\d{6,14}$/, fieldErrors.phone),
);
/** A phone number with the time of its verification, if it was verified. */
export const phone = z.strictObject({
  e164,
  whatsapp: z.boolean(),
  verifiedAt: z.optional(instant),
});
/** A phone number of a user, agent or agency. */
export type Phone = z.infer<typeof phone>;
/** A phone number as entered by a user; the server sets when it was verified. */
export const phoneInput = z.strictObject({ e164, whatsapp: z._default(z.boolean(), false) });

/** The units that a user can choose to see areas in. */
export const areaUnits = ['SQM', 'SQFT', 'ACRE', 'HECTARE', 'DECIMAL', 'SQKM', 'SQMILE'] as const;

const channels = z.array(z.enum(['EMAIL', 'WHATSAPP', 'SMS', 'IN_APP'])).check(z.maxLength(4));
/** The channels of each kind of notification; an empty list turns the kind off. */
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
/** A user's choices for notifications and display. */
export type Preferences = z.infer<typeof preferences>;

/** Preferences of a new user: email and in-app alerts, shillings and square metres. */
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

/** The bodies that license estate agents, by country. */
export const licenceBodies = ['EARB_KE', 'PPRA_ZA', 'LASRERA_NG', 'REAC_GH', 'AREA_UG', 'OTHER'] as const;
/** A licence of an agent or agency; `verifiedBy` is the admin who checked it. */
export const licence = z.strictObject({
  body: z.enum(licenceBodies),
  number: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
  validTo: day,
  verifiedBy: z.optional(id),
});
/** A licence to act as an estate agent. */
export type Licence = z.infer<typeof licence>;

/** ERASED is final. */
export const userStatuses = ['ACTIVE', 'SUSPENDED', 'ERASED'] as const;
/** Account status: decides whether a user may sign in. */
export type UserStatus = (typeof userStatuses)[number];
/** LEFT agents keep their record but no longer appear. */
export const agentStatuses = ['INVITED', 'ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'LEFT'] as const;
/** The standing of an agent within their agency. */
export type AgentStatus = (typeof agentStatuses)[number];
/** PENDING agencies wait for an admin to check their documents. */
export const agencyStatuses = ['PENDING', 'ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
/** Agency status: decides whether an agency may publish. */
export type AgencyStatus = (typeof agencyStatuses)[number];
/** Commands of admins on an agency; REOPEN ends a suspension. */
export const agencyCommands = [
  'APPROVE',
  'SUSPEND',
  'REOPEN',
  'CLOSE',
  'TRANSFER_OWNERSHIP',
  'MERGE',
] as const;
/** Command of an admin on an agency. */
export type AgencyCommandName = (typeof agencyCommands)[number];
