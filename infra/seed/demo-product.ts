import type { ProductInput } from '@ardhi/contracts/listings/listing-input';
import { toMinorUnits } from '@ardhi/contracts/money';
import type { DemoPlace } from './demo-place.ts';
import { roundPrice } from './demo-plot.ts';
import type { SeededRandom } from './seeded-random.ts';

type Row = readonly [
  productType: 'SERVICE' | 'MATERIAL' | 'EQUIPMENT_HIRE' | 'HOUSE_PLAN',
  trade: NonNullable<ProductInput['trade']>,
  what: string,
  unit: string,
  ofRent: number,
];

/** Building products with their unit and their price as a share of a plain house's monthly rent. */
const goods: readonly Row[] = [
  ['SERVICE', 'SURVEYOR', 'Boundary opening and area survey', 'plot', 0.9],
  ['SERVICE', 'ARCHITECT', 'House design with approval drawings', 'plan', 3],
  ['SERVICE', 'LAWYER', 'Land search and sale agreement', 'agreement', 0.8],
  ['SERVICE', 'VALUER', 'Valuation report for a bank', 'report', 0.7],
  ['SERVICE', 'BOREHOLE', 'Borehole siting and drilling', 'borehole', 18],
  ['SERVICE', 'ELECTRICIAN', 'House wiring with certificate', 'house', 2.2],
  ['SERVICE', 'PLUMBER', 'Plumbing of a bathroom', 'bathroom', 0.6],
  ['MATERIAL', 'BRICKS', 'Burnt clay bricks, delivered', 'thousand', 0.35],
  ['MATERIAL', 'CEMENT', 'Cement, 50 kg bags', 'bag', 0.028],
  ['MATERIAL', 'ROOFING', 'Pre-painted iron sheets, gauge 28', 'sheet', 0.05],
  ['MATERIAL', 'STEEL', 'Reinforcing bars, 12 mm', 'length', 0.036],
  ['MATERIAL', 'TILES', 'Floor tiles, 60 x 60 cm', 'm²', 0.04],
  ['EQUIPMENT_HIRE', 'OTHER', 'Concrete mixer for hire', 'day', 0.12],
  ['HOUSE_PLAN', 'ARCHITECT', 'Three-bedroom bungalow plan', 'plan', 0.6],
];

/** Trades whose members are registered. */
const registeredTrades: ReadonlySet<string> = new Set([
  'SURVEYOR',
  'ARCHITECT',
  'LAWYER',
  'VALUER',
  'ELECTRICIAN',
]);

/** A product or service of a local trade, priced by the town. */
export function demoProduct(place: DemoPlace, random: SeededRandom): ProductInput {
  const [productType, trade, what, unit, ofRent] = random.pick(goods);
  const { town, quarter } = place;
  const price = roundPrice(town.rent * ofRent * random.vary(1, 0.2));
  const described = [
    `${what} in ${town.name} and up to 40 km around it, from our yard in ${quarter}.`,
    `The price is per ${unit} and holds for thirty days after you ask.`,
    random.pick([
      'We come to see the site first, without charge within the town.',
      'You pay half when work begins and the rest when you have seen it done.',
      'Delivery is arranged for the day you name.',
    ]),
    random.pick([
      'Every job is written down with its measures, so that nothing is argued later.',
      'References of the last five sites are shown on request.',
    ]),
  ];
  return {
    title: { en: `${what}, ${town.name}` },
    description: { en: described.join(' ') },
    purpose: 'SALE',
    category: 'MIXED_USE',
    productType,
    trade,
    unit,
    price: { amount: toMinorUnits(price, town.currency), currency: town.currency },
    priceUnit: 'PER_UNIT',
    qualifier: random.chance(0.5) ? 'FROM' : 'FIXED',
    leadTimeDays: random.between(1, 21),
    ...(registeredTrades.has(trade) && { licenceBody: 'Demo register', licenceNo: `DEMO-${price % 10_000}` }),
  };
}
