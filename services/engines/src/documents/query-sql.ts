import type { Condition, DocumentQuery } from '@ardhi/kernel/documents/documents';
import { pathOf } from '../sqlite/naming.ts';

export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

const plain = (value: string | number | boolean): string | number =>
  typeof value === 'boolean' ? Number(value) : value;

/** The `where` part of a query; every value is bound, every path is checked. */
export function whereSql({ where = {}, anyOf = [] }: Pick<DocumentQuery, 'where' | 'anyOf'>): Sql {
  const parts = [all(where), ...(anyOf.length > 0 ? [either(anyOf.map(all))] : [])].filter(
    (part) => part.text !== '',
  );
  return {
    text: parts.length === 0 ? '' : ` where ${parts.map((part) => part.text).join(' and ')}`,
    values: parts.flatMap((part) => part.values),
  };
}

const either = (parts: readonly Sql[]): Sql => ({
  text: `(${parts.map((part) => part.text || 'true').join(' or ')})`,
  values: parts.flatMap((part) => part.values),
});

const all = (where: NonNullable<DocumentQuery['where']>): Sql => {
  const parts = Object.entries(where).map(([path, condition]) =>
    one(path === 'id' ? 'id' : pathOf(path), condition),
  );
  return { text: parts.map((part) => part.text).join(' and '), values: parts.flatMap((part) => part.values) };
};

function one(column: string, condition: Condition): Sql {
  if (condition === null) return { text: `${column} is null`, values: [] };
  if (typeof condition !== 'object') return { text: `${column} = ?`, values: [plain(condition)] };
  if ('in' in condition)
    return {
      text: `${column} in (select value from json_each(?))`,
      values: [JSON.stringify(condition.in)],
    };
  if ('not' in condition) {
    return condition.not === null
      ? { text: `${column} is not null`, values: [] }
      : { text: `${column} is not ?`, values: [plain(condition.not)] };
  }
  if ('contains' in condition) {
    return {
      text: `${column} like ? escape '\\'`,
      values: [`%${condition.contains.replace(/[\\%_]/g, '\\$&')}%`],
    };
  }
  return range(column, condition);
}

function range(
  column: string,
  { from, to, below }: { from?: string | number; to?: string | number; below?: string | number },
): Sql {
  const bounds = [
    [from, '>='],
    [to, '<='],
    [below, '<'],
  ] as const;
  const given = bounds.flatMap(([value, sign]) =>
    value === undefined ? [] : [{ text: `${column} ${sign} ?`, value }],
  );
  return {
    text: given.map((bound) => bound.text).join(' and ') || 'true',
    values: given.map((bound) => bound.value),
  };
}

/** `-path` is down; ties by id. Documents without the value come last either way. */
export function orderSql(sort: readonly string[]): string {
  const parts = sort.map((key) => {
    const down = key.startsWith('-');
    const path = down ? key.slice(1) : key;
    return `${path === 'id' ? 'id' : pathOf(path)} ${down ? 'desc' : 'asc'} nulls last`;
  });
  return ` order by ${[...parts, 'id'].join(', ')}`;
}
