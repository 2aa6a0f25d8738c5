import type { SearchFilters } from './search-filters.ts';

/** Words of a search sentence, as a regular expression without flags, and the filters that they mean. */
export type SearchWords = readonly (readonly [words: string, SearchFilters])[];

/** "House" means any of these. */
export const houseTypes = 'DETACHED_HOUSE,SEMI_DETACHED,BUNGALOW,MAISONETTE,MANSION,VILLA,TOWNHOUSE,DUPLEX';

/** What says nothing about the listing; only at the beginning or the end. */
export const politeWords =
  "i(?:'m| am)? (?:looking for|want|need)|we (?:want|need)|looking for|searching for|natafuta|nataka|je cherche|please|any|an?|des?|un|une";

/** Words that join others, and mean nothing once those are understood. */
export const joiningWords = 'with|and|has|having|on|avec|et|of|ya|vya|la|za|wa|na|for|in|at|à|de';

/** In English, Swahili, Luganda and French; the longer words come first. */
export const purposeWords: SearchWords = [
  ['short[- ](?:stay|let)s?|airbnb|per night', { purpose: 'SHORT_LET' }],
  [
    '(?:for|to) (?:rent|let)|rentals?|rent|per month|monthly|(?:ya |za |vya )?(?:kupanga|kupangisha|kukodisha)|inapangishwa|okupangisa|à louer',
    { purpose: 'RENT' },
  ],
  [
    'for sale|to buy|buy|inauzwa|kinauzwa|zinauzwa|vinauzwa|linauzwa|(?:ya |za |vya )?kuuza|okutunda|etundibwa|à vendre',
    { purpose: 'SALE' },
  ],
];

export const buildingWords: SearchWords = [
  ['guest ?houses?', { kind: 'HOTEL', type: 'GUEST_HOUSE' }],
  ['lodges?', { kind: 'HOTEL', type: 'LODGE' }],
  ['hotels?|hôtels?|hoteli', { kind: 'HOTEL' }],
  ['blocks?[ -]of[ -]flats', { type: 'BLOCK_OF_FLATS' }],
  ['studios?', { type: 'STUDIO' }],
  ['bed ?sitters?', { type: 'BEDSITTER' }],
  ['single rooms?|muzigo|mizigo', { type: 'SINGLE_ROOM' }],
  ['penthouses?', { type: 'PENTHOUSE' }],
  ['maison?nettes?', { type: 'MAISONETTE' }],
  ['bungalows?', { type: 'BUNGALOW' }],
  ['mansions?', { type: 'MANSION' }],
  ['villas?', { type: 'VILLA' }],
  ['town ?houses?', { type: 'TOWNHOUSE' }],
  ['duplex(?:es)?', { type: 'DUPLEX' }],
  ['apartments?|flats?|condos?|appartements?', { type: 'APARTMENT' }],
  ['offices?(?: spaces?)?|ofisi|bureaux?', { type: 'OFFICE' }],
  ['shops?|duka|boutiques?|magasins?', { type: 'SHOP' }],
  ['warehouses?|go ?downs?|ghala|entrepôts?', { type: 'WAREHOUSE,GODOWN' }],
  ['houses?|homes?|nyumba|e?nnyumba|maisons?', { type: houseTypes }],
];

export const landWords: SearchWords = [
  ['shamba|mashamba|farm ?land|farms?', { kind: 'PLOT', use: 'AGRICULTURAL' }],
  ['land|plots?(?! *\\d)|kiwanja|viwanja|e?ttaka|poloti|terrains?|parcelles?', { kind: 'PLOT' }],
];

/** Uses of land; of a building they are its category. */
export const useWords: readonly (readonly [words: string, use: string])[] = [
  ['residential', 'RESIDENTIAL'],
  ['commercial', 'COMMERCIAL'],
  ['industrial(?! area)', 'INDUSTRIAL'],
  ['agricultural', 'AGRICULTURAL'],
];

/** Words that add an amenity to those asked for. */
export const featureWords: readonly (readonly [words: string, key: string])[] = [
  ['(?:with )?(?:land )?titles?|titled|title ?deeds?', 'titled'],
  ['ready[ -]to[ -]build', 'ready-to-build'],
  ['corner', 'corner-plot'],
  ['fenced', 'fenced'],
  ['surveyed', 'surveyed'],
  ['fertile(?: soil)?', 'fertile'],
  ['(?:swimming )?pool|piscine', 'pool'],
  ["servants?'? quarters?|boys'? quarters?|sq", 'servant-quarters'],
  ['perimeter wall|wall fence', 'perimeter-wall'],
  ['electric fence', 'electric-fence'],
  ['gated(?: community)?', 'gated'],
  ['borehole|kisima|forage', 'borehole'],
  ['solar(?: power)?', 'solar'],
  ['generator|groupe électrogène', 'generator'],
  ['garage', 'garage'],
  ['garden(?! city)|bustani|jardin', 'garden'],
  ['parking', 'parking'],
  ['balcony|balcon', 'balcony'],
  ['lift|elevator|ascenseur', 'lift'],
  ['air ?con(?:ditioning|ditioned)?|climatisé', 'air-conditioning'],
  ['fitted kitchen', 'fitted-kitchen'],
  ['gym', 'gym'],
  ['lake ?view', 'lake-view'],
  ['city view', 'city-view'],
  ['ocean view|sea view|vue mer', 'ocean-view'],
];

export const otherWords: SearchWords = [
  ['free ?hold', { tenure: 'FREEHOLD' }],
  ['lease ?hold', { tenure: 'LEASEHOLD' }],
  ['(?:private )?mailo', { tenure: 'MAILO_PRIVATE,MAILO_OFFICIAL' }],
  ['kibanja|bibanja', { tenure: 'KIBANJA' }],
  ['un ?furnished', { furnished: 'UNFURNISHED' }],
  ['furnished|meublée?s?', { furnished: 'FURNISHED' }],
  ['off[- ]plan', { condition: 'OFF_PLAN' }],
  ['newly (?:built|constructed)|brand new', { condition: 'NEW' }],
  ['(?:payable )?(?:in|on|by) inst[ae]ll?ments|inst[ae]ll?ments', { instalments: 'true' }],
  ['negotiable', { negotiable: 'true' }],
  ['(?:on|along) (?:the )?tarmac|tarmac (?:road|frontage)', { road: 'TARMAC' }],
  [
    'cheap(?:est)?|affordable|low cost|(?:kwa |ya |vya )?bei (?:nafuu|rahisi)|pas cher|moins cher|bon marché',
    { sort: 'price' },
  ],
  ['newest|latest', { sort: 'newest' }],
];

/** "New" before a building; in names of places it means nothing. */
export const newBuilding =
  'new(?= (?:houses?|homes?|apartments?|flats?|villas?|bungalows?|townhouses?|offices?))';

/** Numbers that people write as words before "bedroom" and units of land. */
export const numberWords: Readonly<Record<string, number>> = {
  half: 0.5,
  '½': 0.5,
  '1/2': 0.5,
  quarter: 0.25,
  '¼': 0.25,
  '1/4': 0.25,
  '¾': 0.75,
  '3/4': 0.75,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
