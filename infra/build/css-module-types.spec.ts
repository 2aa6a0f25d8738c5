import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binaries, root } from '../tasks/tasks.ts';
import {
  classNamesOf,
  cssModules,
  declarationFile,
  declarationOf,
  outdatedDeclarations,
} from './css-module-types.ts';
import { frontends } from './site-folder.ts';

const notice = `
.notice { animation: appear 1s }
.noticeBar > .notice:hover, .notice :global(.maplibregl-map) { color: red }
@keyframes appear { to { opacity: 1 } }
`;

describe('classNamesOf', () => {
  it('lists classes, and neither animations nor global classes', () => {
    expect(classNamesOf(notice)).toEqual(['notice', 'noticeBar']);
  });
});

describe('the declarations of CSS modules', () => {
  it('are up to date; npm run fix writes them', () => {
    expect(outdatedDeclarations().map(({ file }) => file)).toEqual([]);
  });

  it('belong to a CSS module each', () => {
    const declarations = globSync('*/src/**/*.d.css.ts', { cwd: frontends }).map((file) =>
      join(frontends, file),
    );
    expect(declarations.toSorted()).toEqual(cssModules().map(declarationFile).toSorted());
  });
});

describe('the compiler', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-css-'));
    writeFileSync(join(folder, 'notice.module.css'), notice);
    writeFileSync(join(folder, 'notice.module.d.css.ts'), declarationOf(notice));
    const options = { types: [], allowArbitraryExtensions: true };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: options,
        include: ['*.ts'],
      }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const compile = (expression: string) => {
    const source = `import styles from './notice.module.css';\n\nexport const className = ${expression};\n`;
    writeFileSync(join(folder, 'planted.ts'), source);
    const { stdout } = spawnSync(process.execPath, [join(root, binaries.tsc), '-p', folder], {
      encoding: 'utf8',
    });
    return stdout;
  };

  it('accepts a class that the style sheet defines', () => {
    expect(compile('styles.noticeBar')).toBe('');
  });

  it.each(['styles.noticeBr', "styles['noticeBr']"])('refuses the misspelt %s', (expression) => {
    expect(compile(expression)).toContain("Property 'noticeBr' does not exist");
  });
});

describe('the classes of CSS modules', () => {
  it('are all used', () => {
    const unused = cssModules().flatMap((cssModule) => {
      const users = sources.filter(({ imports }) => imports.includes(cssModule));
      return classNamesOf(readFileSync(cssModule, 'utf8'))
        .filter((name) => !users.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))
        .map((name) => `${cssModule.slice(frontends.length + 1)}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  const sources = globSync('*/src/**/*.{ts,tsx}', { cwd: frontends, exclude: ['**/*.d.css.ts'] }).map(
    (file) => {
      const text = readFileSync(join(frontends, file), 'utf8');
      const imports = [...text.matchAll(/from '(\.[^']*\.module\.css)'/g)].map(([, path]) =>
        resolve(dirname(join(frontends, file)), path ?? ''),
      );
      return { text, imports };
    },
  );
});
