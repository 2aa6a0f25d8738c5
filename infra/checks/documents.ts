import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tasks/tasks.ts';

/** A document as references see it: what each numbered section says, and the ids of its rows and features. */
interface Document {
  /** Text by section number: '4.2' with all below it, '4.2.5' for the fifth item of its list. */
  readonly sections: ReadonlyMap<string, string>;
  /** 'A12' of a table's first column, '61' of a table of features, 'B3' of a paragraph that begins in bold. */
  readonly rows: ReadonlySet<string>;
}

function parseDocument(text: string): Document {
  const sections = new Map<string, string>();
  let open: { number: string; level: number }[] = [];
  for (const line of text.replace(/^```[\s\S]*?^```$/gm, '').split('\n')) {
    const [, marks, number] = /^(#+) (?:(\d+(?:\.\d+)*)\b)?/.exec(line) ?? [];
    if (marks !== undefined) {
      open = open.filter(({ level }) => level < marks.length);
      if (number !== undefined) open.push({ number, level: marks.length });
    }
    for (const section of open)
      sections.set(section.number, `${sections.get(section.number) ?? ''}${line}\n`);
    const [, item] = /^(\d+)\. /.exec(line) ?? [];
    if (item !== undefined && open.length > 0) sections.set(`${open.at(-1)?.number}.${item}`, line);
  }
  const rows = [...text.matchAll(/^\| ?([A-Z]?\d+) ?\||\*\*([A-Z]\d+) /gm)].map(
    ([, row, bold]) => row ?? bold ?? '',
  );
  return { sections, rows: new Set(rows) };
}

/** Every file of the repository, tracked or about to be. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
/** Text of a file of the repository. */
export const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The documents that source refers to. */
export const paths = {
  specification: 'infra/docs/product/specification.md',
  model: 'infra/docs/product/model.md',
  api: 'infra/docs/product/api.md',
  promises: 'infra/docs/promises.md',
  security: 'infra/docs/security.md',
  performance: 'infra/docs/performance.md',
};
/** Name of a checked document. */
export type Name = keyof typeof paths;
/** Names of all checked documents. */
export const names = Object.keys(paths) as Name[];
/** The checked documents, parsed. */
export const documents = Object.fromEntries(
  names.map((name) => [name, parseDocument(read(paths[name]))]),
) as Record<Name, Document>;
