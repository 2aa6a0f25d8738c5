import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Condition, DocumentQuery } from '@ardhi/kernel/ports/documents';
import { trusted } from 'mongoose';

type Filter = Record<string, unknown>;

const pathPattern = /^[A-Za-z0-9_-]{1,60}(\.[A-Za-z0-9_-]{1,60})*$/;

/** The field of a path; paths come from code and are validated all the same. */
export function fieldOf(path: string): string {
  if (!pathPattern.test(path)) throw new Error(`${path} is no name of a path.`);
  return path === 'id' ? '_id' : `body.${path}`;
}

/** The filter of a query. Operators are only built here; every value of the query stays a value. */
export function filterOf({ where = {}, anyOf = [] }: Pick<DocumentQuery, 'where' | 'anyOf'>): Filter {
  const parts = [allOf(where), ...(anyOf.length > 0 ? [{ $or: anyOf.map(allOf) }] : [])];
  return { deleted: null, ...(parts.length === 1 ? parts[0] : { $and: parts }) };
}

const allOf = (where: NonNullable<DocumentQuery['where']>): Filter =>
  Object.fromEntries(
    Object.entries(where).map(([path, condition]) => [fieldOf(path), toCondition(condition)]),
  );

function toCondition(condition: Condition): unknown {
  if (condition === null || typeof condition !== 'object') return condition;
  if ('in' in condition) return trusted({ $in: [...condition.in] });
  if ('not' in condition) return trusted({ $ne: condition.not });
  if ('contains' in condition)
    return trusted({ $regex: condition.contains.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' });
  const { from, to, below } = condition;
  return trusted({
    ...omitUndefined({ $gte: from, $lte: to, $lt: below }),
    ...(from === undefined && to === undefined && below === undefined && { $exists: true }),
  });
}

/** How an aggregation sorts. */
export interface SortStages {
  /** Stages that flag documents without a value for an ascending key: the server would sort those first. */
  readonly missingFlags: Record<string, unknown>;
  readonly sort: Record<string, 1 | -1>;
}

/** `-path` sorts descending; ties are broken by id. Documents without the value come last either way. */
export function orderOf(keys: readonly string[]): SortStages {
  const missingFlags: Record<string, unknown> = {};
  const sort: Record<string, 1 | -1> = {};
  for (const [at, key] of keys.entries()) {
    const isDescending = key.startsWith('-');
    const field = fieldOf(isDescending ? key.slice(1) : key);
    if (!isDescending && field !== '_id') {
      missingFlags[`without${at}`] = { $cond: [{ $lte: [`$${field}`, null] }, 1, 0] };
      sort[`without${at}`] = 1;
    }
    sort[field] = isDescending ? -1 : 1;
  }
  sort['_id'] ??= 1;
  return { missingFlags, sort };
}
