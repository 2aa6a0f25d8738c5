import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/ports/search-index';
import { type SeededRandom, seededRandom } from '../../seed/seeded-random.ts';
import { type JudgedPlace, type JudgedQuery, judgedPlaces, type Language } from './judged-queries.ts';

/** Index of the listings whose relevance is judged. */
export const judgedIndex: SearchDeclaration = {
  name: 'bench.judged',
  version: 1,
  fields: {
    title: { kind: 'text', weight: 5 },
    where: { kind: 'text', weight: 3 },
    about: { kind: 'text', weight: 1 },
  },
};

/** A listing with the attributes that decide its relevance. */
export interface JudgedListing {
  readonly place: string;
  readonly kind: string;
  readonly purpose: string;
  readonly document: SearchDocument;
}

const kinds = 'house,apartment,plot,villa,office,shop,warehouse,hotel,farm,bungalow,hostel,room'.split(',');

/** Translations of kinds and purposes; English where none is given. */
const translations: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  sw: {
    house: 'nyumba',
    plot: 'kiwanja',
    farm: 'shamba',
    room: 'chumba',
    sale: 'inauzwa',
    rent: 'ya kupanga',
  },
  fr: {
    house: 'maison',
    apartment: 'appartement',
    plot: 'terrain',
    office: 'bureau',
    shop: 'magasin',
    sale: 'à vendre',
    rent: 'à louer',
  },
  pt: {
    house: 'casa',
    apartment: 'apartamento',
    plot: 'terreno',
    farm: 'quintal',
    warehouse: 'armazém',
    sale: 'para venda',
    rent: 'para arrendar',
  },
  ar: { house: 'بيت', apartment: 'شقة', plot: 'أرض', villa: 'فيلا', sale: 'للبيع', rent: 'للإيجار' },
  am: { house: 'ቤት', plot: 'መሬት', shop: 'ሱቅ', sale: 'የሚሸጥ', rent: 'የሚከራይ' },
  en: { sale: 'for sale', rent: 'for rent' },
};
const phrases = [
  'ready title, clean documents',
  'close to the tarmac road',
  'quiet neighbourhood with good schools',
  'water and power on site',
  'the price is negotiable',
  'a short drive from the city centre',
];

/** Eighteen listings per place, some of which mention another place nearby. */
export function judgedListings(): JudgedListing[] {
  const die = seededRandom(314_159);
  return judgedPlaces.flatMap((place) => Array.from({ length: 18 }, (_, at) => listing(die, place, at)));
}

function listing(
  die: SeededRandom,
  { name, language, spellings: written }: JudgedPlace,
  at: number,
): JudgedListing {
  const kind = kinds[at % kinds.length] as string;
  const purpose = die.chance(0.6) ? 'sale' : 'rent';
  const words = translations[language] ?? {};
  const place = die.pick(written);
  const other = die.pick(judgedPlaces.filter((one) => one.language === language));
  const near = die.chance(0.35) ? ` near ${die.pick(other.spellings)}` : '';
  return {
    place: name,
    kind,
    purpose,
    document: {
      id: `${name}-${String(at).padStart(2, '0')}`,
      fields: {
        title: `${words[kind] ?? kind} ${words[purpose] ?? purpose}, ${place}`,
        where: place,
        about: `${die.pick(phrases)}, ${die.pick(phrases)}${near}`,
      },
    },
  };
}

/**
 * Gain of a listing for a query: 0 in another place, 1 for the place alone, 2 if part of the rest matches, 3
 * if all matches.
 */
export function gain({ place, kind, purpose }: JudgedListing, query: JudgedQuery): number {
  if (place !== query.place) return 0;
  const isKind = query.kind === undefined || query.kind === kind;
  const isPurpose = query.purpose === undefined || query.purpose === purpose;
  return 1 + Number(isKind) + Number(isPurpose);
}

const depth = 10;
const discounted = (gains: readonly number[]): number =>
  gains.slice(0, depth).reduce((sum, one, at) => sum + (2 ** one - 1) / Math.log2(at + 2), 0);

/** Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen 2002, gains 2^g - 1). */
export function ndcg(ids: readonly string[], query: JudgedQuery, listings: readonly JudgedListing[]): number {
  const gains = new Map(listings.map((one) => [one.document.id, gain(one, query)]));
  const best = discounted([...gains.values()].sort((one, other) => other - one));
  return best === 0 ? 1 : discounted(ids.map((id) => gains.get(id) ?? 0)) / best;
}
