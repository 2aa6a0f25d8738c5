import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The faces of a document: text and emphasis. */
export type Weight = 400 | 700;
const require = createRequire(import.meta.url);

/**
 * The scripts that have a font of their own, with the characters that are looked for in it first and its faces: Noto Sans
 * (SIL Open Font License 1.1) from its packages. `latin` has Greek, Cyrillic and Vietnamese too.
 */
const scripts = {
  arabic: {
    characters: /[\p{Script=Arabic}\ufb50-\ufdff\ufe70-\ufefc]/u,
    400: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    700: require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  },
  ethiopic: {
    characters: /\p{Script=Ethiopic}/u,
    400: require.resolve('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
    700: require.resolve('@expo-google-fonts/noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold.ttf'),
  },
  latin: {
    /** Everything else. */
    characters: /./su,
    400: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    700: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
} as const satisfies Readonly<
  Record<string, { readonly characters: RegExp } & Readonly<Record<Weight, string>>>
>;
/** A script that has a font of its own. */
export type FontScript = keyof typeof scripts;
const scriptNames = Object.keys(scripts) as FontScript[];

/** Name of a face in a document. */
export const faceOf = (script: FontScript, weight: Weight): `${FontScript}-${Weight}` =>
  `${script}-${weight}`;

let parsed: ReadonlyMap<string, Font> | undefined;

/** The fonts by face; read and parsed once, which takes longer than a document. */
function parsedFaces(): ReadonlyMap<string, Font> {
  parsed ??= new Map(
    scriptNames.flatMap((script) =>
      ([400, 700] as const).map(
        (weight) => [faceOf(script, weight), create(readFileSync(scripts[script][weight])) as Font] as const,
      ),
    ),
  );
  return parsed;
}

/**
 * The fonts of one document by face. fontkit gives a glyph the characters of its first use, or none as part of another,
 * like the stop in a colon; with glyphs of earlier documents its text could not always be searched or copied.
 */
export const fontFaces = (): ReadonlyMap<string, Font> =>
  new Map(
    Array.from(parsedFaces(), ([face, font]) => [face, Object.create(font, { _glyphs: { value: {} } })]),
  );

const hasGlyph = (script: FontScript, character: string): boolean =>
  parsedFaces()
    .get(faceOf(script, 400))
    ?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false;

/** The script whose font has a character; undefined where none has it. */
export function scriptOf(character: string): FontScript | undefined {
  const own = scriptNames.find((script) => scripts[script].characters.test(character)) ?? 'latin';
  return [own, ...scriptNames].find((script) => hasGlyph(script, character));
}

/** Printable part of a text: without characters that no font has, such as pictographs. */
export const printable = (text: string): string =>
  Array.from(text)
    .filter((character) => scriptOf(character) !== undefined)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
