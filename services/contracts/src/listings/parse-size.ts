import { type AreaUnit, squareMetresPerUnit } from './area-units.ts';

/** A parsed size in the unit as written, with the sides if they were given. */
export interface ParsedSize {
  readonly value: number;
  readonly unit: AreaUnit;
  readonly m2: number;
  /** Sides in feet. */
  readonly dimensionsFt?: readonly [number, number];
}

const feetInMetre = 1 / 0.3048;
const number = String.raw`\d+(?:[ ,]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;

const unitPatterns: readonly (readonly [RegExp, AreaUnit])[] = [
  [/^(sq\.? ?miles?|square miles?|mi2|mi²)$/, 'SQMILE'],
  [/^(sq\.? ?km|square kilomet(er|re)s?|km2|km²)$/, 'SQKM'],
  [/^(sq\.? ?(ft|feet|foot)|sqft|square (feet|foot)|ft2|ft²|sf)$/, 'SQFT'],
  [/^(sq\.? ?m(et(er|re)s?)?|sqm|sqmtrs?|square met(er|re)s?|m2|m²|m\^2|mq|metres squared)$/, 'SQM'],
  [/^(acres?|ac|eka)$/, 'ACRE'],
  [/^(ha|hectares?)$/, 'HECTARE'],
  [/^(dec|decs|decimals?|dcml|cents?)$/, 'DECIMAL'],
];

const fractions: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  eighth: 0.125,
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅛': 0.125,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
};

const names = Object.keys(fractions)
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const amount = `\\d+ ?\\/ ?\\d+|${number}|${names}`;

/**
 * Parses a size as agents write it: "25 dec", "half acre", "50x100", "2 plots of 50x100", "950 m²" (model §5 B3).
 * Sides without a unit are in feet. A number without a unit is undefined unless `unit` is given.
 */
export function parseSize(text: string, unit?: AreaUnit): ParsedSize | undefined {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    .replace(/^(about|approx\.?|approximately|size:?|~) ?/, '')
    .trim();
  return parseSides(plain) ?? parseAmount(plain) ?? parseBareNumber(plain, unit);
}

/** "2 plots of 50x100 ft": a count and the two sides. */
function parseSides(text: string): ParsedSize | undefined {
  const found = new RegExp(
    `^(?:(\\d{1,4}|${names}) (?:plots?|pieces?) (?:of |each )?)?` +
      `(${number}) ?(ft|feet|'|m|metres?|meters?)? ?(?:x|×|\\*|by) ?(${number}) ?(ft|feet|'|m|metres?|meters?)?(?: each)?$`,
  ).exec(text);
  if (found === null) return undefined;
  const [, times, one = '', firstUnit, other = '', secondUnit] = found;
  const inMetres = (secondUnit ?? firstUnit ?? 'ft').startsWith('m');
  const [width, depth] = [one, other].map((side) => valueIn(side) * (inMetres ? feetInMetre : 1)) as [
    number,
    number,
  ];
  const count = times === undefined ? 1 : (fractions[times] ?? Number(times));
  const metres = inMetres ? valueIn(one) * valueIn(other) * count : undefined;
  const size =
    metres === undefined ? toParsedSize(width * depth * count, 'SQFT') : toParsedSize(metres, 'SQM');
  return size && (count === 1 ? { ...size, dimensionsFt: [round(width), round(depth)] } : size);
}

const counting = new RegExp(
  `^(?:(${amount}) and (?:an? )?)?(${amount}) ?(?:of )?(?:an? )?((?:[a-z²^.]| )+2?)$`,
);

/** "12.5 decimals", "half an acre", "1/4 acre", "one and a half acres". */
function parseAmount(text: string): ParsedSize | undefined {
  const [, whole, part = '', name = ''] = counting.exec(text) ?? [];
  const unit = unitPatterns.find(([pattern]) => pattern.test(name.trim()))?.[1];
  if (unit === undefined) return undefined;
  return toParsedSize((whole === undefined ? 0 : amountOf(whole)) + amountOf(part), unit);
}

const parseBareNumber = (text: string, unit: AreaUnit | undefined): ParsedSize | undefined =>
  unit !== undefined && new RegExp(`^(${number})$`).test(text)
    ? toParsedSize(valueIn(text), unit)
    : undefined;

function amountOf(text: string): number {
  const [over, under] = text.split('/').map((side) => side.trim());
  if (under !== undefined) return Number(over) / Number(under);
  return fractions[text] ?? valueIn(text);
}

const valueIn = (text: string) => Number(text.replaceAll(/[ ,]/g, ''));
const round = (value: number) => Math.round(value * 1e4) / 1e4;

const toParsedSize = (value: number, unit: AreaUnit): ParsedSize | undefined =>
  Number.isFinite(value) && value > 0
    ? { value: round(value), unit, m2: round(value * squareMetresPerUnit[unit]) }
    : undefined;
