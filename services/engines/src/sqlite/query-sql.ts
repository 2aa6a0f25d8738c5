import type { Condition, DocumentQuery } from '@ardhi/kernel/ports/documents';
import { pathOf } from './identifiers.ts';

/** SQL text with the values to bind. */
export interface SqlFragment {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

const bindable = (value: string | number | boolean): string | number =>
  typeof value === 'boolean' ? Number(value) : value;

/** The `where` clause of a query; every value is bound, every path is validated. */
export function whereSql({ where = {}, anyOf = [] }: Pick<DocumentQuery, 'where' | 'anyOf'>): SqlFragment {
  const parts = [allOfSql(where), ...(anyOf.length > 0 ? [anyOfSql(anyOf.map(allOfSql))] : [])].filter(
    (part) => part.text !== '',
  );
  return {
    text: parts.length === 0 ? '' : ` where ${parts.map((part) => part.text).join(' and ')}`,
    values: parts.flatMap((part) => part.values),
  };
}

const anyOfSql = (parts: readonly SqlFragment[]): SqlFragment => ({
  text: `(${parts.map((part) => part.text || 'true').join(' or ')})`,
  values: parts.flatMap((part) => part.values),
});

const allOfSql = (where: NonNullable<DocumentQuery['where']>): SqlFragment => {
  const parts = Object.entries(where).map(([path, condition]) =>
    conditionSql(path === 'id' ? 'id' : pathOf(path), condition),
  );
  return { text: parts.map((part) => part.text).join(' and '), values: parts.flatMap((part) => part.values) };
};

function conditionSql(column: string, condition: Condition): SqlFragment {
  if (condition === null) return { text: `${column} is null`, values: [] };
  if (typeof condition !== 'object') return { text: `${column} = ?`, values: [bindable(condition)] };
  if ('in' in condition)
    return {
      text: `${column} in (select value from json_each(?))`,
      values: [JSON.stringify(condition.in)],
    };
  if ('not' in condition) {
    return condition.not === null
      ? { text: `${column} is not null`, values: [] }
      : { text: `${column} is not ?`, values: [bindable(condition.not)] };
  }
  if ('contains' in condition) {
    return {
      text: `${column} like ? escape '\\'`,
      values: [`%${condition.contains.replace(/[\\%_]/g, '\\$&')}%`],
    };
  }
  return rangeSql(column, condition);
}

function rangeSql(
  column: string,
  { from, to, below }: { from?: string | number; to?: string | number; below?: string | number },
): SqlFragment {
  const bounds = [
    [from, '>='],
    [to, '<='],
    [below, '<'],
  ] as const;
  const conditions = bounds.flatMap(([value, sign]) =>
    value === undefined ? [] : [{ text: `${column} ${sign} ?`, value }],
  );
  return {
    text: conditions.map((bound) => bound.text).join(' and ') || 'true',
    values: conditions.map((bound) => bound.value),
  };
}

/**
 * The `order by` clause. `-path` sorts descending; ties are broken by id. Documents without the value come last either way.
 * The id appears once and without a word on nulls, which it never is: SQLite would sort all documents instead of following an index.
 */
export function orderSql(sort: readonly string[]): string {
  const parts = sort.map((key) => {
    const down = key.startsWith('-');
    const path = down ? key.slice(1) : key;
    return path === 'id'
      ? `id ${down ? 'desc' : 'asc'}`
      : `${pathOf(path)} ${down ? 'desc' : 'asc'} nulls last`;
  });
  const hasId = sort.some((key) => key.replace('-', '') === 'id');
  return ` order by ${(hasId ? parts : [...parts, 'id']).join(', ')}`;
}
