import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { frontends } from './site-folder.ts';

/** The CSS modules of all front ends. */
export const cssModules = (): readonly string[] =>
  globSync('*/src/**/*.module.css', { cwd: frontends })
    .toSorted()
    .map((file) => join(frontends, file));

/** Where the compiler finds the types of a CSS module (`allowArbitraryExtensions`). */
export const declarationFile = (cssModule: string): string => cssModule.replace(/\.css$/, '.d.css.ts');

/** The class names that a CSS module defines; names of animations and `:global` classes are none. @throws SyntaxError */
export function classNamesOf(css: string): readonly string[] {
  const { exports } = transform({ filename: 'module.css', code: Buffer.from(css), cssModules: true });
  const animations = new Set([...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name));
  return Object.keys(exports ?? {})
    .filter((name) => !animations.has(name))
    .toSorted();
}

/** The declaration of a CSS module: one property for each class. */
export const declarationOf = (css: string): string =>
  [
    '// Generated from the CSS module by `npm run fix`.',
    'declare const classes: {',
    ...classNamesOf(css).map((name) => `  readonly ${/^\w+$/.test(name) ? name : `'${name}'`}: string;`),
    '};',
    'export default classes;',
    '',
  ].join('\n');

/** CSS modules whose declaration is missing or differs, with the declaration they should have. */
export const outdatedDeclarations = (): readonly { readonly file: string; readonly text: string }[] =>
  cssModules().flatMap((cssModule) => {
    const file = declarationFile(cssModule);
    const text = declarationOf(readFileSync(cssModule, 'utf8'));
    return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [{ file, text }];
  });

/** Writes the declarations that are missing or differ. */
export function writeDeclarations(): void {
  for (const { file, text } of outdatedDeclarations()) writeFileSync(file, text);
}
