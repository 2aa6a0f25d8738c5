import type { Page } from '@ardhi/contracts/values';
import type { DocumentQuery } from '@ardhi/kernel/ports/documents';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import { refuse } from '@ardhi/kernel/write/refusal';

export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
}

const maxWindow = 10_000;

/** @throws Refusal WINDOW_TOO_LARGE */
export function refuseDeepPage({ page, pageSize }: PageRequest): void {
  if (page * pageSize > maxWindow) refuse('WINDOW_TOO_LARGE');
}

/** Parses a comma-separated sort parameter: at most three keys, each of them allowed. @throws Refusal UNKNOWN_FILTER */
export function parseSortKeys(sort: string, allowed: readonly string[]): readonly string[] {
  const keys = sort.split(',');
  const unknownKey = keys.find((key) => !allowed.includes(key.replace(/^-/, ''))) ?? keys[3];
  return unknownKey === undefined ? keys : refuse('UNKNOWN_FILTER', { field: unknownKey });
}

/** One page of a read model's documents. */
export async function pageOf<D>(
  model: ReadModel<D>,
  query: Pick<DocumentQuery, 'where' | 'anyOf'>,
  request: PageRequest,
  sortOptions: {
    readonly allowed: readonly string[];
    readonly defaultSort: string;
    readonly paths?: Readonly<Record<string, string>>;
  },
): Promise<Page<D>> {
  refuseDeepPage(request);
  const keys = request.sort ? parseSortKeys(request.sort, sortOptions.allowed) : [sortOptions.defaultSort];
  const sort = keys.map((key) => {
    const name = key.replace(/^-/, '');
    return `${key.startsWith('-') ? '-' : ''}${sortOptions.paths?.[name] ?? name}`;
  });
  const { page, pageSize } = request;
  const [total, items] = await Promise.all([
    model.count(query),
    model.find({ ...query, sort, offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return { items: [...items], total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
}
