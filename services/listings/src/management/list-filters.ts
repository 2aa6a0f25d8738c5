import { agencyLedBy } from '@ardhi/contracts/acting-agent';
import { listingReasons, onMarketReasons, statusOf } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Condition, DocumentQuery } from '@ardhi/kernel/ports/documents';
import { daysAfter } from '../listing/listing-deadlines.ts';

/** Conditions on listing rows, by path. */
export type Filters = Readonly<Record<string, Condition>>;

/** Filters that the tables of agents and of admins share. */
export interface ListFilters {
  readonly kind?: string | undefined;
  readonly reason?: string | undefined;
  readonly status?: string | undefined;
  readonly q?: string | undefined;
  readonly lang?: Locale | undefined;
}

/** What most listings fulfil: an index of something else finds them, in the order of a list. */
const notDeleted = { not: 'DELETED' } as const;

/** The conditions for the shared filters; deleted listings only on request. */
export function listFilter({ kind, reason, status, q }: ListFilters): Filters {
  const reasons = listingReasons.filter((one) => status === undefined || statusOf[one] === status);
  return {
    ...omitUndefined({ kind }),
    reason:
      reason ?? (status === undefined ? notDeleted : { in: reasons.filter((one) => one !== 'DELETED') }),
    ...(q && { text: { contains: q } }),
  };
}

/** Days after which the availability of a listing on the market has to be confirmed again. */
const confirmAfterDays = 14;

/** The conditions of listings on the market whose availability has to be confirmed. */
export const toConfirmFilter = (now: string) =>
  ({
    reason: { in: onMarketReasons },
    confirmedAt: { below: daysAfter(now, -confirmAfterDays) },
  }) satisfies Filters;

/** A listing is an agent's own, alone or for their present agency, or of the whole agency for a super agent. */
export function ownedBy(caller: Caller): Pick<DocumentQuery, 'anyOf'> {
  const { id, tenant } = caller;
  const ledAgency = agencyLedBy(caller);
  return {
    anyOf: [
      { agentId: id, agencyId: null },
      ...(tenant === undefined ? [] : [{ owners: { contains: id }, agencyId: tenant }]),
      ...(ledAgency === undefined ? [] : [{ agencyId: ledAgency }]),
    ],
  };
}

/** The first and the last day of a period, inclusive, as `YYYY-MM-DD`. */
export interface CreationPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayAfter = (day: string) => daysAfter(`${day}T00:00:00.000Z`, 1);

/** The condition that a listing was created in a period. @throws Refusal DATE_RANGE_INVALID */
export function createdIn({ from, to }: CreationPeriod): Filters {
  if (from !== undefined && to !== undefined && from > to) refuse('DATE_RANGE_INVALID');
  if (from === undefined && to === undefined) return {};
  return {
    createdAt: { ...omitUndefined({ from }), ...(to !== undefined && { below: dayAfter(to) }) },
  };
}
