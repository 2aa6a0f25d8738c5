import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The catalogues of the screens: one a remote, one for what several share, and the validation that services share. */
export const messageFiles: readonly string[] = globSync(
  ['frontends/messages/en/*.json', 'services/contracts/messages/en/validation.json'],
  { cwd: root },
)
  .toSorted()
  .map((name) => join(root, name));

/** The English texts of one file by id, in ICU message syntax. */
export interface Catalogue {
  /** Absolute path. */
  readonly file: string;
  readonly messages: ReadonlyMap<string, string>;
}

export const readCatalogues = (): readonly Catalogue[] =>
  messageFiles.map((file) => ({
    file,
    messages: new Map(
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>),
    ),
  }));

/** The English texts of all catalogues by id, for the specs. @internal */
export const readMessages = (): ReadonlyMap<string, string> =>
  new Map(readCatalogues().flatMap(({ messages }) => [...messages]));
