import { type Currency, currencyExponents } from '@ardhi/contracts/currency-exponents';
import { plainText } from './plain-text.ts';

/** A sign or word with the currencies that it may mean, in plain text (see `plainText`). */
interface CurrencyWord {
  readonly pattern: RegExp;
  readonly currencies: readonly Currency[];
  /** Its meaning where the local currency is none of them. */
  readonly elsewhere?: Currency;
}

const before = String.raw` ?(?=\d)`;
const word = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'gu');
/** Words that mean other things too, directly before or after a figure. */
const near = (words: string) =>
  new RegExp(String.raw`(?<=\d ?)(?<!\p{L})(?:${words})(?!\p{L})|(?<!\p{L})(?:${words})\.?${before}`, 'gu');
/** A letter directly before a figure. */
const letter = (letters: string) => new RegExp(String.raw`(?<!\p{L})(?:${letters})\.?${before}`, 'gu');

const sure = (currency: Currency, words: string): CurrencyWord => ({
  pattern: word(words),
  currencies: [currency],
});
const oneOf = (currencies: string, pattern: RegExp, elsewhere?: Currency): CurrencyWord => ({
  pattern,
  currencies: currencies.split(' ') as Currency[],
  ...(elsewhere !== undefined && { elsewhere }),
});

/** Languages in which files name their currencies. */
const languages = ['en', 'fr', 'pt', 'sw', 'ar'];
/** Counts that take different forms of a name. */
const counts = [1, 2, 5, 1e6];

/** The full names of a currency, such as "shillings kényans" or "dinares argelinos", in plain text. */
function fullNames(currency: Currency): readonly string[] {
  const names = languages.flatMap((language) => {
    const format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      maximumFractionDigits: 0,
    });
    return counts.flatMap((count) =>
      format.formatToParts(count).flatMap(({ type, value }) => (type === 'currency' ? plainText(value) : [])),
    );
  });
  return [...new Set(names)].filter((name) => /\p{L} \p{L}|\p{L}{4}/u.test(name));
}

const longestFirst = (names: readonly string[]) => names.toSorted((one, other) => other.length - one.length);

/** Longer names before the shorter ones that they contain. */
const namedInFull = (): readonly CurrencyWord[] =>
  (Object.keys(currencyExponents) as Currency[])
    .map((currency) => ({ currency, names: longestFirst(fullNames(currency)) }))
    .toSorted((one, other) => (other.names[0]?.length ?? 0) - (one.names[0]?.length ?? 0))
    .map(({ currency, names }) => sure(currency, names.map((name) => RegExp.escape(name)).join('|')));

/** Codes, signs and short names; longer words before the shorter ones that they contain. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of the words for currencies.
const shortWords = (): readonly CurrencyWord[] => [
  sure('NAD', String.raw`nad|n\$|\$ ?na|namibian? dollars?`),
  sure('LRD', String.raw`lrd|l\$|lr\$|\$ ?lr|liberian? dollars?`),
  sure('ZWG', String.raw`zwg|zig`),
  sure('USD', String.raw`usd|us ?\$|u\.s\. ?\$|\$ ?us|us dollars?|american dollars?|dollars? americains?`),
  sure('EUR', '€|eur|euros?'),
  sure('GBP', 'gbp|sterling|pounds? sterling|british pounds?'),
  sure('EGP', String.raw`egp|e£|£e|egyptian pounds?|livres? egyptiennes?|ج\.?م\.?|جنيه مصري`),
  sure('SSP', 'ssp|south sudanese pounds?'),
  sure('SDG', String.raw`sdg|sudanese pounds?|جنيه سوداني|ج\.?س\.?`),
  sure('UGX', 'ugx|ush|ushs|ug\\.? ?shs?|uganda(?:n)? shillings?'),
  sure('KES', 'kes|kshs?|ksh|kenya(?:n)? shillings?'),
  sure('TZS', 'tzs|tshs?|tanzania(?:n)? shillings?'),
  sure('SOS', 'sos|sosh|somali shillings?'),
  sure('NGN', '₦|ngn|nairas?'),
  sure('GHS', '₵|gh ?₵|gh ?¢|ghs|ghc|(?:ghana(?:ian)? )?cedis?'),
  sure('RWF', 'rwf|frw|rf|rwandan? francs?|francs? rwandais'),
  sure('BIF', 'bif|fbu|burundi(?:an)? francs?|francs? burundais'),
  sure('DJF', 'djf|fdj|djibouti(?:an)? francs?'),
  sure('GNF', 'gnf|fg|guinean? francs?|francs? guineens?'),
  sure('KMF', 'kmf|cf|comorian? francs?'),
  sure('XOF', 'xof'),
  sure('XAF', 'xaf'),
  sure('CDF', 'cdf|congolese francs?|francs? congolais'),
  sure('MAD', String.raw`mad|dhs?|dirhams?|درهم|دراهم|د\.?م\.?`),
  sure('DZD', String.raw`dzd|algerian dinars?|dinars? algeriens?|د\.?ج\.?|دينار جزائري`),
  sure('TND', String.raw`tnd|tunisian dinars?|dinars? tunisiens?|د\.?ت\.?|دينار تونسي`),
  sure('LYD', String.raw`lyd|libyan dinars?|د\.?ل\.?|دينار ليبي`),
  sure('ZAR', 'zar|(?:south african )?rands?'),
  sure('LSL', 'lsl|maloti|loti'),
  sure('SZL', 'szl|emalangeni|lilangeni'),
  sure('BWP', 'bwp|pula'),
  sure('ZMW', 'zmw|zk|kw|zambian kwachas?'),
  sure('MWK', 'mwk|mk|malawi(?:an)? kwachas?'),
  sure('MZN', 'mzn|mt|mtn|metical|meticais'),
  sure('AOA', 'aoa|akz|kz|kwanzas?'),
  sure('ETB', 'etb|birrs?'),
  sure('ERN', 'ern|nfk|nakfas?'),
  sure('SLE', 'sle|leones?'),
  sure('GMD', 'gmd|dalasis?'),
  sure('MGA', 'mga|ariary'),
  sure('MUR', 'mur|mauriti(?:us|an) rupees?'),
  sure('SCR', 'scr|seychell(?:es|ois) rupees?'),
  sure('CVE', 'cve|escudos?'),
  sure('STN', 'stn|dobras?'),
  sure('MRU', 'mru|ouguiyas?'),
  oneOf('XOF XAF', word('f\\.? ?cfa|cfa|francs? cfa')),
  oneOf('CDF KMF', near('fc')),
  oneOf('DZD', near('da')),
  oneOf('TND', near('dt')),
  oneOf('LYD', near('ld')),
  oneOf('ETB', near('br')),
  oneOf('MGA', near('ar')),
  oneOf('STN', near('db')),
  oneOf('DZD TND LYD', word('dinars?|دينار')),
  oneOf('EGP SDG SSP', word('جنيه')),
  oneOf('EGP SLE', near(String.raw`l\.?e\.?`)),
  oneOf('ZMW MWK', word('kwachas?')),
  oneOf('MUR SCR', word('rs|rupees?|roupies?|rupias?')),
  oneOf('UGX KES TZS SOS', word('shs?|shillings?|shilingi|bob')),
  oneOf('XOF XAF RWF BIF CDF DJF GNF KMF', word('francs?|francos?|faranga')),
  oneOf('XOF XAF RWF BIF CDF DJF GNF KMF', near('f')),
  oneOf('USD NAD LRD ZWG', word(String.raw`\$|dollars?`), 'USD'),
  oneOf('GBP EGP SDG SSP', word('£|pounds?|libras?|pauni'), 'GBP'),
  oneOf('ZAR', near('r')),
  oneOf('NGN', letter('n')),
  oneOf('ZMW MWK', letter('k')),
  oneOf('BWP', near('p')),
  oneOf('SZL', letter('e')),
  oneOf('GMD', letter('d')),
  oneOf('GHS', letter('gh')),
];

/** Currency named by a text. */
export interface NamedCurrency {
  /** The currencies that it may mean; none if it names none. */
  readonly currencies: readonly Currency[];
  readonly elsewhere?: Currency;
  /** The text without the words of the currency. */
  readonly rest: string;
  /** True if it names a currency that is not dealt in, or two that differ. */
  readonly isUnknown: boolean;
}

/** Words by which a text is read. */
interface Vocabulary {
  readonly words: readonly CurrencyWord[];
  /** Codes of currencies that are not dealt in. */
  readonly foreignCodes: ReadonlySet<string>;
}

let vocabulary: Vocabulary | undefined;

/** Formed at the first use: the names of all currencies in all languages take tens of milliseconds, and most processes read no file. */
const readVocabulary = (): Vocabulary =>
  (vocabulary ??= {
    words: [...namedInFull(), ...shortWords()],
    foreignCodes: new Set(
      Intl.supportedValuesOf('currency').flatMap((code) =>
        code in currencyExponents ? [] : [code.toLowerCase()],
      ),
    ),
  });

/** Reads the currency that a plain text names. */
export function namedCurrency(text: string): NamedCurrency {
  const { words: currencyWords, foreignCodes } = readVocabulary();
  let rest = text;
  let found: CurrencyWord | undefined;
  let currencies: readonly Currency[] = [];
  let isUnknown = false;
  for (const known of currencyWords) {
    const without = rest.replaceAll(known.pattern, ' ');
    if (without === rest) continue;
    rest = without;
    const common =
      found === undefined ? known.currencies : known.currencies.filter((one) => currencies.includes(one));
    isUnknown ||= common.length === 0;
    currencies = common;
    found ??= known;
  }
  const words = rest.match(/\p{L}+/gu) ?? [];
  isUnknown ||= /\p{Sc}/u.test(rest) || words.some((one) => foreignCodes.has(one));
  return { currencies, rest, isUnknown, ...(found?.elsewhere && { elsewhere: found.elsewhere }) };
}

/** Known facts about the currency besides the text itself. */
export interface CurrencyContext {
  /** The currency that the column or the whole file is said to be in. */
  readonly given?: Currency | undefined;
  /** The currency of the country of the place. */
  readonly local?: Currency | undefined;
}

/** The one currency that a text means: what it names, then what is given, then the local one; undefined if that is open. */
export function chooseCurrency(
  { currencies, elsewhere, isUnknown }: NamedCurrency,
  { given, local }: CurrencyContext,
): Currency | undefined {
  if (isUnknown) return undefined;
  if (currencies.length === 0) return given ?? local;
  if (currencies.length === 1) return currencies[0];
  if (given !== undefined && currencies.includes(given)) return given;
  // A sign such as $ is used for the dollar of the country and for that of the United States.
  if (local !== undefined && currencies.includes(local)) return elsewhere === undefined ? local : undefined;
  return elsewhere;
}
