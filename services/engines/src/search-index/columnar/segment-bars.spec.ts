import type { SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import { expect, it } from 'vitest';
import { columnarSearch } from './columnar.ts';
import { barOf } from './part.ts';

const shops: SearchDeclaration = {
  name: 'shops',
  version: 1,
  fields: { kind: { kind: 'keyword' }, price: { kind: 'number' }, floors: { kind: 'number' } },
};
const many = 24_000;
const dice = (number: number) => (number * 0.754_877_666) % 1;
/** Skewed as prices are: many are cheap, few dear beyond measure; one kind lies wholly between the ends, one has a single price. */
const priceOf: Readonly<Record<string, (number: number) => number | undefined>> = {
  stall: (number) => Math.round(10 * Math.exp(6 * dice(number))),
  shop: (number) => Math.round(4_000 * Math.exp(5 * dice(number))),
  hall: (number) => (number % 5 === 0 ? undefined : 9_000 + Math.round(30_000 * dice(number))),
  kiosk: () => 2_500,
};
const kinds = Object.keys(priceOf);
const all = Array.from({ length: many }, (_, number) => {
  const kind = kinds[(number * 7) % 4] as string;
  return {
    id: `s${String((number * 7_919) % many).padStart(6, '0')}`,
    fields: { kind, price: priceOf[kind]?.(number), floors: number % 9 },
  };
});

function counted(chosen: readonly (typeof all)[number][], bars: number) {
  const prices = chosen.flatMap(({ fields: { price } }) => price ?? []);
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const counts = Array.from({ length: bars }, () => 0);
  for (const price of prices) {
    const bar = barOf(price, min, max, bars);
    counts[bar] = (counts[bar] as number) + 1;
  }
  return { bars: counts, min, max };
}

it('bars and their ends are those that a look at every document finds, over one segment and over two', async () => {
  const engine = columnarSearch();
  const index = await engine.open(shops);
  let position = 0;
  for (const half of [all.slice(0, many / 2), all.slice(many / 2)]) {
    position += half.length;
    await index.apply(
      half.map((document) => ({ id: document.id, document })),
      position,
    );
    const known = all.slice(0, position);
    for (const wanted of [['stall'], ['shop'], ['hall'], ['kiosk'], ['stall', 'hall'], kinds]) {
      for (const [floors, bars] of [
        [0, 20],
        [5, 20],
        [8, 3],
        [0, 400],
      ] as const) {
        const { facets } = await index.search({
          filters: [
            { field: 'kind', anyOf: wanted },
            { field: 'floors', from: floors },
          ],
          facets: [{ field: 'price', bars }],
        });
        const chosen = known.filter(({ fields }) => wanted.includes(fields.kind) && fields.floors >= floors);
        expect(facets['price'], `${wanted} from ${floors} floors`).toEqual(counted(chosen, bars));
      }
    }
  }
  await engine.close();
});
