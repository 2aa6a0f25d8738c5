import type { SearchFilters } from './search-filters.ts';

/** Words of a search sentence, as a regular expression without flags, and the filters that they mean. */
export type SearchWords = readonly (readonly [words: string, SearchFilters])[];

/** "House" means any of these. */
export const houseTypes = 'DETACHED_HOUSE,SEMI_DETACHED,BUNGALOW,MAISONETTE,MANSION,VILLA,TOWNHOUSE,DUPLEX';

/** Words that say nothing about the listing; only at the beginning or the end. */
export const politeWords =
  "i(?:'m| am)? (?:looking for|want|need)|we (?:want|need)|looking for|searching for|need|natafuta|nataka|je cherche|nnoonya|njagala|please|any|an?|des?|du|un|une|the|some";

/** Words that join others, and mean nothing once those are recognised. */
export const joiningWords =
  'with|and|or|has|having|on|avec|et|ou|of|ya|cha|vya|la|za|wa|na|yenye|chenye|zenye|wenye|kwa|for|to|in|at|off|along|à|au|aux|en|de|mu|e|ku';

/** In English, Swahili, Luganda and French; the longer words come first. */
export const purposeWords: SearchWords = [
  ['short[- ](?:stay|let|term)s?|airbnb|per night|par nuit|kwa usiku', { purpose: 'SHORT_LET' }],
  [
    '(?:for|to) (?:rent|let)|rentals?|renting|rent|(?:per|a) (?:month|year|annum)|monthly|yearly|(?:[cvzy]?y?a |za |la )?(?:kupanga|kupangisha|kukodi(?:sha)?)|inapangishwa|(?:[lyz]?y?a )?o?kupangisa|\\w*pangisi(?:bwa|ddwa)|[àa] louer|(?:en )?location|par (?:mois|an)|kwa (?:mwezi|mwaka)',
    { purpose: 'RENT' },
  ],
  [
    '(?:for|on) sale|sale|to buy|buy(?:ing)?|\\w*nauzwa|(?:ya |za |vya |cha )?ku(?:uza|nunua)|okutunda|okugula|\\w*tundibwa|[àa] vendre|(?:en )?vente|acheter',
    { purpose: 'SALE' },
  ],
];

/** Buildings whose names contain a word with another meaning. */
export const compoundBuildingWords: SearchWords = [
  ['(?:rental|apartment|residential) (?:units?|blocks?|buildings?)', { type: 'BLOCK_OF_FLATS' }],
  ['blocks?[ -]of[ -](?:flats|apartments)', { type: 'BLOCK_OF_FLATS' }],
  ['commercial (?:building|propert|space|premise)(?:y|ies|s)?', { kind: 'PROPERTY', category: 'COMMERCIAL' }],
];

/** The first of several words is the kind; those joined by "or" are alternatives. */
export const buildingWords: SearchWords = [
  ['guest ?houses?', { kind: 'HOTEL', type: 'GUEST_HOUSE' }],
  ['lodges?', { kind: 'HOTEL', type: 'LODGE' }],
  ['hotels?|hôtels?|hoteli', { kind: 'HOTEL' }],
  ['studios?', { type: 'STUDIO' }],
  ['bed ?sitters?', { type: 'BEDSITTER' }],
  ['single rooms?|muzigo|mizigo', { type: 'SINGLE_ROOM' }],
  ['chumba|rooms? (?:to let|to rent)', { type: 'SINGLE_ROOM,BEDSITTER,STUDIO' }],
  ['penthouses?', { type: 'PENTHOUSE' }],
  ['maison?nettes?', { type: 'MAISONETTE' }],
  ['bungalows?', { type: 'BUNGALOW' }],
  ['mansions?|(?:ma)?jumba', { type: 'MANSION,VILLA' }],
  ['villas?', { type: 'VILLA' }],
  ['town ?houses?', { type: 'TOWNHOUSE' }],
  ['duplex(?:es)?', { type: 'DUPLEX' }],
  ['apartments?|apts?|flats?|condos?|fleti|appart(?:ement)?s?', { type: 'APARTMENT' }],
  ['offices?(?: spaces?)?|ofisi|(?:wo)?offiisi|bureaux?', { type: 'OFFICE' }],
  ['shops?|(?:ma)?duka|e?ddu+ka|amadu+ka|boutiques?|magasins?', { type: 'SHOP' }],
  ['warehouses?|go ?downs?|(?:ma)?ghala|entrepôts?', { type: 'WAREHOUSE,GODOWN' }],
  [
    'houses?|hses?|homes?|residences?|nyumba|e?nnyumba|a?mayumba|amaka|maisons?|logements?',
    { type: houseTypes },
  ],
];

export const landWords: SearchWords = [
  ['shamba|mashamba|farm ?land|farms?', { kind: 'PLOT', use: 'AGRICULTURAL' }],
  ['e?kibanja|e?bibanja', { kind: 'PLOT', tenure: 'KIBANJA' }],
  ['land|plots?(?! *\\d)|kiwanja|viwanja|ardhi|ploti|e?ttaka|poloti|terrains?|parcelles?', { kind: 'PLOT' }],
];

/** Uses of land; of a building they are its category. */
export const useWords: readonly (readonly [words: string, use: string])[] = [
  ['residential|résidentiel(?:le)?s?', 'RESIDENTIAL'],
  ['commercial(?:e?s?)|ya biashara', 'COMMERCIAL'],
  ['industrial(?! area)|industriel(?:le)?s?', 'INDUSTRIAL'],
  ["agricultural|farming|agricoles?|(?:ya |cha )?kilimo|(?:ly')?okulim\\w*", 'AGRICULTURAL'],
  ['(?:lake|river|ocean)[ -]?(?:shore|front|side)|water ?front|beach (?:front|plots?)', 'LAKESHORE'],
];

/** Words that add an amenity to the filters. */
export const featureWords: readonly (readonly [words: string, key: string])[] = [
  [
    '(?:clean |ready |private )?(?:land )?titles?(?: deeds?)?|titled|titrée?s?|titre foncier|hati(?: miliki)?|e?[kb]yapa',
    'titled',
  ],
  ['ready[ -]to[ -]build', 'ready-to-build'],
  ['corner', 'corner-plot'],
  ['fenced|clôturée?s?|ekikomera', 'fenced'],
  ['surveyed', 'surveyed'],
  ['fertile(?: soil)?', 'fertile'],
  ['(?:swimming )?pool|piscine|bwawa', 'pool'],
  ["servants?'? quarters?|boys'? quarters?|sq", 'servant-quarters'],
  ['perimeter wall|wall fence', 'perimeter-wall'],
  ['electric fence', 'electric-fence'],
  ['gated(?: community)?', 'gated'],
  ['bore ?hole|kisima|forage', 'borehole'],
  ['solar(?: power)?', 'solar'],
  ['(?:backup |standby )?generator|groupe électrogène|jenereta', 'generator'],
  ['cctv', 'cctv'],
  ['(?:fibre|fiber)(?: internet)?', 'fibre'],
  ['electricity|umeme|électricité|amasannyalaze', 'power-on-site'],
  ['water tank', 'water-tank'],
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
  ['un ?furnished|not furnished|without furniture|non meublée?s?|bila samani', { furnished: 'UNFURNISHED' }],
  ['(?:semi|half|part(?:ly|ially)?)[- ]?furnished|semi[- ]meublée?s?', { furnished: 'PARTLY' }],
  ['(?:fully )?furnished|meublée?s?|(?:yenye )?samani', { furnished: 'FURNISHED' }],
  ['off[- ]plan', { condition: 'OFF_PLAN' }],
  ['newly (?:built|constructed)|brand new|neu(?:f|ve)s?|mpya|empya', { condition: 'NEW' }],
  [
    '(?:payable )?(?:(?:in|on|by) )?(?:an? )?inst[ae]ll?ments?(?: plans?)?|payment plans?|kwa awamu|par tranches',
    { instalments: 'true' },
  ],
  ['negotiable', { negotiable: 'true' }],
  ['(?:on|along) (?:the )?tarmac|tarmac (?:road|frontage)', { road: 'TARMAC' }],
  [
    "cheap(?:er|est)?|affordable|low[ -]cost|low[ -]budget|(?:kwa |ya |cha |vya )?bei (?:nafuu|rahisi|poa|ya chini)|(?:pas|moins) ch(?:er|ère|ere)s?|bon marché|(?:e?[lry]y?')?ebbeeyi entono|layisi",
    { sort: 'price' },
  ],
  ['(?:most )?expensive', { sort: '-price' }],
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
  nusu: 0.5,
  demi: 0.5,
  kitundu: 0.5,
  quarter: 0.25,
  '¼': 0.25,
  '1/4': 0.25,
  robo: 0.25,
  '¾': 0.75,
  '3/4': 0.75,
  eighth: 0.125,
  '1/8': 0.125,
  one: 1,
  moja: 1,
  emu: 1,
  un: 1,
  une: 1,
  two: 2,
  mbili: 2,
  bbiri: 2,
  viwili: 2,
  bibiri: 2,
  deux: 2,
  three: 3,
  tatu: 3,
  ssatu: 3,
  vitatu: 3,
  bisatu: 3,
  trois: 3,
  four: 4,
  nne: 4,
  vinne: 4,
  bina: 4,
  quatre: 4,
  five: 5,
  tano: 5,
  vitano: 5,
  bitaano: 5,
  cinq: 5,
  six: 6,
};
