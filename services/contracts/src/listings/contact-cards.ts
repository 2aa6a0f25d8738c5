import * as z from 'zod/mini';
import { agencyTypes } from '../agency-types.ts';
import { id, locale } from '../values.ts';
import { category } from './listing-enums.ts';

/** Summary of an agency or broker, for lists and listing pages. */
export const agencyCard = z.strictObject({
  id,
  type: z.enum(agencyTypes),
  slug: z.string(),
  displayName: z.string(),
  logo: z.optional(z.string()),
  place: z.string(),
  /** Number of live listings. */
  active: z.int(),
  verified: z.boolean(),
  rating: z.optional(z.number()),
  reviews: z.int(),
  medianResponseMin: z.optional(z.int()),
});
/** The short form of an agency beside its listings. */
export type AgencyCard = z.infer<typeof agencyCard>;

/** Summary of an agent, for lists and listing pages; the phone number is masked. */
export const agentCard = z.strictObject({
  userId: id,
  slug: z.string(),
  name: z.string(),
  avatar: z.optional(z.string()),
  title: z.optional(z.string()),
  agency: z.optional(z.strictObject({ id, name: z.string() })),
  areas: z.array(z.string()),
  licensed: z.boolean(),
  active: z.int(),
  rating: z.optional(z.number()),
  reviews: z.int(),
  medianResponseMin: z.optional(z.int()),
  phoneMasked: z.optional(z.string()),
  whatsapp: z.boolean(),
  specialties: z.optional(z.array(category)),
  languages: z.optional(z.array(locale)),
});
/** The short form of an agent beside their listings. */
export type AgentCard = z.infer<typeof agentCard>;
