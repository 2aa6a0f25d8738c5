import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import type { SearchView, Service, ServiceContext } from '@ardhi/kernel/runtime/service';
import { ledger, type Sum, sumProjection } from './ledger-service.ts';

/** The search index over the sums of accounts. */
export const sumsIndex: SearchDeclaration = {
  name: 'chaos.found-sums',
  version: 1,
  fields: { sum: { kind: 'number' }, count: { kind: 'number' } },
};

const view: SearchView<Sum> = {
  projection: sumProjection('chaos.found-sums', 'async'),
  declaration: sumsIndex,
  document: ({ sum, count }, id) => ({ id, fields: { sum, count } }),
};

/** The ledger with searchable sums, so that a search server that loses or reorders updates is detected. */
export const searchableLedger: Service = { ...ledger, searchViews: [view] };

/** True if a search finds an account by the exact sum and count of its events. */
export async function isFound(
  context: Pick<ServiceContext, 'search'>,
  id: string,
  { sum, count }: Sum,
): Promise<boolean> {
  const equals = (field: string, value: number) => ({ field, from: value, to: value });
  const filters = [{ ids: [id] }, equals('sum', sum), equals('count', count)];
  return (await context.search(sumsIndex).search({ filters })).total === 1;
}
