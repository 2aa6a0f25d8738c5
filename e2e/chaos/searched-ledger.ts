import type { SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import type { SearchView, Service, ServiceTools } from '@ardhi/kernel/service';
import { ledger, type Sum, sumOf } from './ledger-service.ts';

/** What the sums of accounts are searched by. */
export const foundSums: SearchDeclaration = {
  name: 'chaos.found-sums',
  version: 1,
  fields: { sum: { kind: 'number' }, count: { kind: 'number' } },
};

const view: SearchView<Sum> = {
  projection: sumOf('chaos.found-sums', 'async'),
  declaration: foundSums,
  document: ({ sum, count }, id) => ({ id, fields: { sum, count } }),
};

/** The ledger with its sums to be searched too, so that a search server that loses or turns something shows. */
export const searchedLedger: Service = { ...ledger, searchViews: [view] };

/** Whether a search finds an account by exactly the sum and the count that its events come to. */
export async function isFound(
  tools: Pick<ServiceTools, 'search'>,
  id: string,
  { sum, count }: Sum,
): Promise<boolean> {
  const exactly = (field: string, value: number) => ({ field, from: value, to: value });
  const filters = [{ ids: [id] }, exactly('sum', sum), exactly('count', count)];
  return (await tools.search(foundSums).search({ filters })).total === 1;
}
