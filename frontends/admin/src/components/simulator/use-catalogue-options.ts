import { listUnifiedItems } from '@ardhi/contracts/billing/catalogue-admin.routes';
import type { CartInput } from '@ardhi/contracts/billing/quote';
import { useQuery } from '@ardhi/kit/client/use-query';

/** Items and packages as select options: names by `ITEM:<id>` and `PACKAGE:<id>`. */
export function useCatalogueOptions(): Readonly<Record<string, string>> {
  const { data } = useQuery(listUnifiedItems, { query: { pageSize: 100 } }, { isStatic: true });
  return Object.fromEntries(
    (data?.items ?? []).map(({ kind, id, name }) => [
      `${kind === 'PACKAGE' ? 'PACKAGE' : 'ITEM'}:${id}`,
      name.en,
    ]),
  );
}

/** The item or package behind an option of `useCatalogueOptions`. */
export function soldOf(option: string): Pick<CartInput['lines'][number], 'kind' | 'refId'> {
  const [kind, refId = ''] = option.split(':');
  return { kind: kind === 'PACKAGE' ? 'PACKAGE' : 'ITEM', refId };
}
