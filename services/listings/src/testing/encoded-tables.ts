/** A table in an encoding, with the cells that its owner typed. */
export interface EncodedTable {
  readonly language: string;
  readonly encoding: string;
  readonly bytes: Uint8Array;
  readonly cells: readonly (readonly string[])[];
}

const tables: Readonly<Record<string, readonly (readonly string[])[]>> = {
  French: [
    ['Référence', 'Désignation', 'Ville'],
    ['V-1', 'Villa meublée près du marché, façade à rénover', 'Thiès'],
    ['V-2', "Maison à l'entrée du lotissement, clôturée", 'Bouaké'],
    ['V-3', 'Hôtel et forêt, prix négociable', 'Kénitra'],
  ],
  'French capitals': [
    ['RÉFÉRENCE', 'DÉSIGNATION', 'VILLE'],
    ['V-1', 'VILLA MEUBLÉE À LOUER', 'SÉGOU'],
    ['V-2', 'DUPLEX RÉNOVÉ, QUARTIER CALME', 'LOMÉ'],
  ],
  Portuguese: [
    ['Referência', 'Descrição', 'Província'],
    ['C-1', 'Apartamento mobilado com três quartos, não fumadores', 'Luanda'],
    ['C-2', 'Moradia em construção, área útil de 210 m', 'Benguela'],
  ],
  Arabic: [
    ['الرقم', 'الوصف', 'المدينة'],
    ['1', 'شقة مفروشة للإيجار قرب البحر', 'الإسكندرية'],
    ['2', 'أرض للبيع على الطريق الرئيسي', 'القاهرة'],
  ],
  'English with quotes': [
    ['Ref', 'Remarks', 'Town'],
    ['E-1', 'Agent’s own house, it isn’t far – “quiet” street…', 'Kira'],
    ['E-2', 'Buyers’ choice — don’t miss, owner’s price', 'Nakuru'],
  ],
  Swahili: [
    ['Namba', 'Maelezo', 'Mahali'],
    ['1', 'Nyumba ya vyumba vitatu karibu na barabara', 'Mbezi'],
  ],
};

/** The bytes of a text in an encoding of one byte a letter. @throws Error for a letter that it lacks */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}.`);
    return byte;
  });
}

const marked = (text: string) => `\uFEFF${text}`;
const encoders: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-8 with a mark': (text) => new TextEncoder().encode(marked(text)),
  'UTF-16, little-endian': (text) => new Uint8Array(Buffer.from(marked(text), 'utf16le')),
  'UTF-16, big-endian': (text) => new Uint8Array(Buffer.from(marked(text), 'utf16le').swap16()),
  'Windows-1252': (text) => encode(text, 'windows-1252'),
  'Windows-1256': (text) => encode(text, 'windows-1256'),
  'Mac Roman': (text) => encode(text, 'macintosh'),
};

const everywhere = ['UTF-8', 'UTF-8 with a mark', 'UTF-16, little-endian', 'UTF-16, big-endian'];
const western = [...everywhere, 'Windows-1252', 'Mac Roman'];
const encodingsOf: Readonly<Record<string, readonly string[]>> = {
  French: western,
  'French capitals': western,
  Portuguese: western,
  Arabic: [...everywhere, 'Windows-1256'],
  'English with quotes': western,
  Swahili: ['UTF-8', 'Windows-1252'],
};

/** Tables as the programs of offices save them. */
export const encodedTables: readonly EncodedTable[] = Object.entries(tables).flatMap(([language, cells]) => {
  const text = cells
    .map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
    .join('\r\n');
  return (encodingsOf[language] ?? []).map((encoding) => ({
    language,
    encoding,
    bytes: encoders[encoding]?.(text) ?? new Uint8Array(),
    cells,
  }));
});
