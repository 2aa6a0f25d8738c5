import { createHash } from 'node:crypto';
import { shippedRates } from '@ardhi/contracts/settings/dollars';
import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

/** A way in which amounts in different currencies are compared or added as if they were in one. */
interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
  /** Where it cannot occur with amounts in two currencies, with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
  readonly planted: readonly string[];
  /** Sources that the rule must not find. */
  readonly harmless: readonly string[];
}

const oneCart = 'the lines of one cart or order are in its currency';
const oneInvoice = 'an invoice has one currency';
const onePayment = 'a payment and its refunds are in one currency';

const rules: readonly Rule[] = [
  {
    what: 'path of an index, sort order or filter that ends in an amount',
    // A path is allowed behind the currency that it is restricted to: `total.currency+total.amount`.
    pattern: /(?<!\bid(?:=|: ))(['"`])-?(?:\w+\.)+amount\1/g,
    allowed: {
      'frontends/public/src/features/circles/new-proposal.tsx':
        'the name of a form field in a refused request',
    },
    planted: [
      "  price: 'details.price.amount',",
      "sort: ['-total.amount']",
      "where: { 'price.amount': { from } }",
    ],
    harmless: [
      "indexes: ['total.currency+total.amount']",
      "label={{ id: 'orders.amount' }}",
      'id="circle.amount"',
    ],
  },
  {
    what: 'index on an amount without its currency',
    pattern: /\bindexes: \[[^\]]*'amount'/g,
    allowed: {},
    planted: ["indexes: ['id', 'amount'],"],
    harmless: ["indexes: ['currency+amount'],"],
  },
  {
    what: 'range of an amount',
    pattern: /\b(?:\w*A|a)mount: \{ ?(?:from|to|below)\b/g,
    allowed: {},
    planted: ['where: { amount: { from: 100 } }'],
    harmless: ['where: { totalInDollars: { from: 100 } }'],
  },
  {
    what: 'value of a row that is an amount without its currency',
    pattern: /=>\s*\w+(?:\??\.\w+)*\??\.amount\b(?!\s*(?:[-+*/<>=]|\?(?!\?)|&&))/g,
    allowed: {
      'services/billing/src/providers/method-offers.ts': 'the offers of a method are read for one currency',
      'services/billing/src/purchase-limit/limit-check.ts': 'the amount of a use has its currency',
      'services/billing/src/cart/price-cart.ts': oneCart,
    },
    planted: [
      'value: ({ total }) => total.amount,',
      'compareBy((row) => row.card.price?.amount ?? 0)',
      'rows.map(({ price }) => price.amount)',
    ],
    harmless: ['prices.some(({ money }) => money.amount > 0)', '({ price }) => toDollars(price)'],
  },
  {
    what: 'sum of amounts',
    pattern: /\breduce(?:<[^>]*>)?\([^;]{0,160}?\bamount(?:\.amount\b|(?: - \w+)?\)?, 0n?\b)/g,
    allowed: {
      'frontends/admin/src/features/orders/held-money.tsx': onePayment,
      'frontends/public/src/features/billing/components/order-summary.tsx': oneCart,
      'services/billing/src/custom-payment/custom-payment.ts': 'the parts are in the currency of the whole',
      'services/billing/src/given-value/given-value.ts': 'all amounts are in shillings',
      'services/billing/src/invoice/pdf/layout-1.ts': oneInvoice,
      'services/billing/src/invoice/pdf/layout-2-lines.ts': oneInvoice,
      'services/billing/src/ledger/journal-entry.ts': 'a journal entry has one currency',
      'services/billing/src/payment/payment.ts': onePayment,
      'services/billing/src/purchase-limit/limit-check.ts': 'uses in other currencies are left out before',
    },
    planted: [
      'refunds.reduce((sum, { amount }) => sum + amount.amount, 0)',
      'uses.reduce((sum, use) => sum + BigInt(use.amount), 0n)',
    ],
    harmless: ['counts.reduce((sum, count) => sum + count, 0)'],
  },
  {
    what: 'extreme of amounts',
    pattern: /\bMath\.(?:min|max)\(\.\.\.[^;\n]{0,120}?\.amount\b/g,
    allowed: {},
    planted: ['Math.max(...steps.map(({ price }) => price.amount))'],
    harmless: [
      'Math.min(left.amount, refund.amount)',
      'Math.max(...prices.map((price) => toDollars(price)))',
    ],
  },
];

/** Fields of a projection's rows that are documented as minor units, which an index would compare across currencies. */
function indexedMinorUnits(code: string): string[] {
  const fields = [
    ...code.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\bminor units\b(?:(?!\*\/)[\s\S])*\*\/\s+readonly (\w+)/gi),
  ];
  const indexes = /\bindexes: \[([^\]]*)\]/.exec(code)?.[1] ?? '';
  return fields.map(([, name = '']) => name).filter((name) => indexes.includes(`'${name}'`));
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/ .*$/gm, '');
const isProduct = (file: string) =>
  /^(?:gateway|services\/[\w-]+|frontends\/[\w-]+)\/src\/.*\.tsx?$/.test(file) &&
  !/\.(?:spec|contract|live)\.|\/(?:testing|seed|examples)\/|^services\/(?:testing|search-engine)\//.test(
    file,
  );
const product = files.filter(isProduct).map((file) => ({ file, text: read(file) }));

/** The projections whose rows store US dollars. */
const dollarVersions = product
  .filter(({ file, text }) => /\.(?:projections?|view)\.ts$/.test(file) && /\btoDollars\(/.test(text))
  .map(({ text }) => text)
  .flatMap((text) =>
    [...text.matchAll(/name: '([\w.-]+)',\s+version: (\d+)/g)].map(
      ([, name, version]) => `${name} v${version}`,
    ),
  )
  .toSorted();

describe('amounts in many currencies', () => {
  it.each(rules)('are compared in US dollars or within one currency: no $what', ({ pattern, allowed }) => {
    const found = product.flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(pattern)].map(([line]) => ({ file, line: line.trim() })),
    );
    const surprising = found.filter(({ file }) => !(file in allowed));
    expect(
      surprising.map(({ file, line }) => `${file}: ${line}`),
      'Convert with toDollars of @ardhi/contracts/settings/dollars, or restrict it to one currency and give the reason here.',
    ).toEqual([]);
    expect(Object.keys(allowed).filter((file) => !found.some((one) => one.file === file))).toEqual([]);
  });

  it.each(rules)('would be found by the rule: no $what', ({ pattern, planted, harmless }) => {
    const isFound = (line: string) => withoutComments(line).search(pattern) >= 0;
    expect(planted.filter((line) => !isFound(line))).toEqual([]);
    expect(harmless.filter(isFound)).toEqual([]);
  });

  it('have no index on minor units', () => {
    const indexed = product.flatMap(({ file, text }) =>
      indexedMinorUnits(text).map((field) => `${file}: ${field}`),
    );
    expect(indexed, 'Index a field in US dollars instead.').toEqual([]);
    const planted =
      "/** By month, in minor units. */\n  readonly monthly: number;\nindexes: ['id', 'monthly']";
    expect(indexedMinorUnits(planted)).toEqual(['monthly']);
  });

  it('are stored in US dollars at the rates of today', () => {
    const rates = createHash('sha256').update(JSON.stringify(shippedRates)).digest('hex').slice(0, 12);
    expect(
      { rates, projections: dollarVersions },
      'Where a shipped rate changes, raise the version of each of these projections, so that all their rows are converted again.',
    ).toEqual({
      rates: '1f165c4a0ae1',
      projections: [
        'billing.orders v5',
        'billing.subscriptions v3',
        'listings.listings v3',
        'listings.search v9',
        'listings.search-source v2',
      ],
    });
  });
});
