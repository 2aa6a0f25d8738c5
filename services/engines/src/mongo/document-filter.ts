import type { Condition, DocumentQuery } from '@ardhi/kernel/documents/documents';
import { trusted } from 'mongoose';

type Filter = Record<string, unknown>;

const word = /^[A-Za-z0-9_-]{1,60}(\.[A-Za-z0-9_-]{1,60})*$/;

/** A path into a document; names come from code and are checked all the same. */
export function fieldOf(path: string): string {
  if (!word.test(path)) throw new Error(`${path} is no name of a path.`);
  return path === 'id' ? '_id' : `body.${path}`;
}

/** The filter of a query. Only what is built here may hold operators; every value stays a value. */
export function filterOf({ where = {}, anyOf = [] }: Pick<DocumentQuery, 'where' | 'anyOf'>): Filter {
  const parts = [all(where), ...(anyOf.length > 0 ? [{ $or: anyOf.map(all) }] : [])];
  return { gone: null, ...(parts.length === 1 ? parts[0] : { $and: parts }) };
}

const all = (where: NonNullable<DocumentQuery['where']>): Filter =>
  Object.fromEntries(Object.entries(where).map(([path, condition]) => [fieldOf(path), one(condition)]));

function one(condition: Condition): unknown {
  if (condition === null || typeof condition !== 'object') return condition;
  if ('in' in condition) return trusted({ $in: [...condition.in] });
  if ('not' in condition) return trusted({ $ne: condition.not });
  if ('contains' in condition)
    return trusted({ $regex: condition.contains.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' });
  const { from, to, below } = condition;
  return trusted({
    ...(from !== undefined && { $gte: from }),
    ...(to !== undefined && { $lte: to }),
    ...(below !== undefined && { $lt: below }),
    ...(from === undefined && to === undefined && below === undefined && { $exists: true }),
  });
}

export interface Order {
  /** Stages that mark where an ascending key has no value: the server would put those first. */
  readonly marks: Record<string, unknown>;
  readonly sort: Record<string, 1 | -1>;
}

/** `-path` is down; ties by id. Documents without the value come last either way. */
export function orderOf(keys: readonly string[]): Order {
  const marks: Record<string, unknown> = {};
  const sort: Record<string, 1 | -1> = {};
  for (const [at, key] of keys.entries()) {
    const down = key.startsWith('-');
    const field = fieldOf(down ? key.slice(1) : key);
    if (!down && field !== '_id') {
      marks[`without${at}`] = { $cond: [{ $lte: [`$${field}`, null] }, 1, 0] };
      sort[`without${at}`] = 1;
    }
    sort[field] = down ? -1 : 1;
  }
  sort['_id'] ??= 1;
  return { marks, sort };
}
