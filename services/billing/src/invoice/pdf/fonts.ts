import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The faces of a document: text and emphasis. */
export type Weight = 400 | 700;
/** The scripts that have a font of their own. `latin` has Greek, Cyrillic and Vietnamese too. */
export type FontScript = 'latin' | 'arabic';

const require = createRequire(import.meta.url);

/** Noto Sans and Noto Sans Arabic (SIL Open Font License 1.1), from their packages. */
const files: Readonly<Record<`${FontScript}-${Weight}`, string>> = {
  'latin-400': require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'latin-700': require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  'arabic-400': require.resolve(
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  ),
  'arabic-700': require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
};

/** Name of a face in a document. */
export const faceOf = (script: FontScript, weight: Weight): keyof typeof files => `${script}-${weight}`;

let faces: ReadonlyMap<string, Font> | undefined;

/** The fonts by face; read and parsed once, which takes longer than a document. */
export function fontFaces(): ReadonlyMap<string, Font> {
  faces ??= new Map(Object.entries(files).map(([face, file]) => [face, create(readFileSync(file)) as Font]));
  return faces;
}

const isArabic = /[\p{Script=Arabic}\ufb50-\ufdff\ufe70-\ufefc]/u;

/** The script whose font has a character. */
export const scriptOf = (character: string): FontScript => (isArabic.test(character) ? 'arabic' : 'latin');
