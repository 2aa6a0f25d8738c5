import type { PriceUnit } from '@ardhi/contracts/listings/listing-enums';

/** Words after "per" in English, French, Portuguese, Swahili and Arabic, in plain text (see `plainText`). */
const units: readonly (readonly [PriceUnit, string])[] = [
  ['PER_MONTH', 'months?|mth|mo|mois|mes|mwezi|شهر|الشهر'],
  ['PER_YEAR', 'years?|yr|annum|an|annee|ano|mwaka|سنة|السنة|عام'],
  ['PER_WEEK', 'weeks?|wk|semaine|semana|wiki|اسبوع'],
  ['PER_NIGHT', 'nights?|nuit|nuitee|noite|usiku|ليلة|الليلة|days?|jour|dia|siku|يوم|اليوم'],
  ['PER_ACRE', 'acres?|ekari|eka'],
  ['PER_DECIMAL', 'decimals?|dec'],
  ['PER_HECTARE', 'hectares?|ha'],
  ['PER_SQM', 'sq\\.? ?m|sqm|square met(?:er|re)s?|m2|metre carre|metro quadrado|متر'],
  ['PER_PLOT', 'plots?|kiwanja|parcelle|lote'],
  ['PER_UNIT', 'units?|apartments?|flats?|unite|unidade'],
];

/** Words that say the unit by themselves. */
const alone: readonly (readonly [PriceUnit, string])[] = [
  ['PER_MONTH', String.raw`p\.?m\.?|pcm|p/m|monthly|mensuel(?:le)?|mensal|شهريا|شهري`],
  ['PER_YEAR', String.raw`p\.?a\.?|yearly|annually|annual|annuel(?:le)?|anual|سنويا|سنوي`],
  ['PER_WEEK', 'p\\.?w\\.?|weekly|hebdomadaire'],
  ['PER_NIGHT', 'nightly|daily|journalier|p\\.?p\\.?n\\.?'],
  ['PER_PLOT', 'each(?: plots?)?'],
];

const end = String.raw`(?![\p{L}\d])`;
const start = String.raw`(?<!\p{L})`;
const per = String.raw`(?:${start}(?:per|par|por|kwa|cada|chaque|a|each|le|la|les|ao|في|لكل) |/ ?|l' ?)`;
const article = '(?:(?:each|one|the|every) )?';

const patterns: readonly (readonly [PriceUnit, RegExp])[] = [
  ...units.map(([unit, words]) => [unit, new RegExp(`${per}${article}(?:${words})${end}`, 'u')] as const),
  ...alone.map(([unit, words]) => [unit, new RegExp(`${start}(?:${words})${end}`, 'u')] as const),
];

/** Trace left by a unit that is not known: "per perch", "/sqft". */
const unknownUnit = /(?:(?<!\p{L})(?:per|par|por|kwa) |\/ ?)\p{L}/u;

/** The unit that a price in plain text names, and the text without it; `isUnknown` if it names one that is not dealt in. */
export function namedUnit(text: string): {
  readonly unit?: PriceUnit;
  readonly rest: string;
  readonly isUnknown: boolean;
} {
  const found = patterns.find(([, pattern]) => pattern.test(text));
  if (found === undefined) return { rest: text, isUnknown: unknownUnit.test(text) };
  const [unit, pattern] = found;
  const rest = text.replace(pattern, ' ');
  return { unit, rest, isUnknown: unknownUnit.test(rest) };
}
