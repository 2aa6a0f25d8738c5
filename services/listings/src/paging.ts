import type { Page } from '@ardhi/contracts/values';
import type { DocumentQuery } from '@ardhi/kernel/documents/documents';
import type { ReadModel } from '@ardhi/kernel/read-model';
import { refuse } from '@ardhi/kernel/refusal';

export interface Asked {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
}

const deepest = 10_000;

/** @throws Refusal WINDOW_TOO_LARGE */
export function refuseDeepPage({ page, pageSize }: Asked): void {
  if (page * pageSize > deepest) refuse('WINDOW_TOO_LARGE');
}

/** At most three sort keys, each one allowed. @throws Refusal UNKNOWN_FILTER */
export function sortKeysOf(sort: string, allowed: readonly string[]): readonly string[] {
  const keys = sort.split(',');
  const stray = keys.find((key) => !allowed.includes(key.replace(/^-/, ''))) ?? keys[3];
  return stray === undefined ? keys : refuse('UNKNOWN_FILTER', { field: stray });
}

/** One page of a read model's documents. */
export async function pageOf<D>(
  model: ReadModel<D>,
  query: Pick<DocumentQuery, 'where' | 'anyOf'>,
  asked: Asked,
  sorting: {
    readonly allowed: readonly string[];
    readonly usual: string;
    readonly paths?: Readonly<Record<string, string>>;
  },
): Promise<Page<D>> {
  refuseDeepPage(asked);
  const keys = asked.sort ? sortKeysOf(asked.sort, sorting.allowed) : [sorting.usual];
  const sort = keys.map((key) => {
    const name = key.replace(/^-/, '');
    return `${key.startsWith('-') ? '-' : ''}${sorting.paths?.[name] ?? name}`;
  });
  const { page, pageSize } = asked;
  const [total, items] = await Promise.all([
    model.count(query),
    model.find({ ...query, sort, offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return { items: [...items], total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
}
