import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

/** The country of the specification as a value; a key of a table or the text of a comment chooses nothing. */
const literal = /(['"`])(?:geo:)?(?:UG|Uganda)\1(?!\s*:)/;
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);
/** Code of the product; tests and demo data may name a country. */
const isChecked = (file: string) =>
  /^(?:services|gateway|frontends)\/.*\.tsx?$/.test(file) &&
  !/\.spec\.tsx?$|\/(?:testing|seed|examples)\//.test(file);

const allowed = [
  // The one function that chooses.
  'services/contracts/src/geo/default-country.ts',
  'services/contracts/src/settings/tax-rates.ts',
  // The country of the seller, for invoices and taxes, which is no choice of a visitor.
  'services/kernel/src/runtime/config.ts',
  // The laws on breaches of personal data.
  'services/contracts/src/accounts/incident.ts',
  // The countries in which an operator takes payments.
  'services/billing/src/providers/payment-methods.ts',
  // The country whose language spells one name in several ways.
  'services/listings/src/imports/match-places.ts',
];

const literalsOf = (text: string) =>
  text.split('\n').filter((line) => literal.test(line) && !isComment(line));

describe('the default country', () => {
  it('is named by one function only', () => {
    const named = files.filter((file) => isChecked(file) && literalsOf(read(file)).length > 0);
    expect(named.toSorted()).toEqual(allowed.toSorted());
  });

  it.each(["return country ?? 'UG';", "const home = idFrom('geo:UG');", "const name = 'Uganda';"])(
    'is found where it is planted: %s',
    (line) => expect(literalsOf(line)).toEqual([line]),
  );

  it('is no key of a table and no word of a comment', () => {
    expect(literalsOf("  'UG': 'UGX',\n/** Such as 'UG'. */\n * Filters: `{ country: 'UG' }`.")).toEqual([]);
  });
});
