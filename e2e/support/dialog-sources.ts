import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const frontEnds = join(import.meta.dirname, '../../frontends');

/** A dialog of the front ends, and how it is known when it is open. */
export interface DialogSource {
  /** `admin/src/features/users/components/new-user.tsx`; followed by a number where a file has several. */
  readonly name: string;
  readonly isShownBy: (texts: readonly string[]) => boolean;
}

const opening = /<(Dialog|ConfirmDialog|ReasonDialog|SuspendDialog)\b/g;
type Messages = ReadonlyMap<string, RegExp>;
/** The dialogs themselves, which take their title from others, and the examples of the kit, which no product shows. */
const excluded =
  /\.spec\.tsx$|^kit\/src\/(?:dialog|forms|people)\/[\w-]*dialog\.tsx$|^shell\/src\/examples\//;

/** A dialog in the sources, with the patterns of the English messages that it contains. */
interface ReadDialog {
  readonly name: string;
  readonly titles: readonly RegExp[];
  readonly contents: readonly RegExp[];
  /** Of the whole file. */
  readonly fileTexts: readonly RegExp[];
}

/** Every dialog of the front ends, read from their sources, so that new ones are always included. */
export function dialogSources(): readonly DialogSource[] {
  const messages = readMessages();
  const dialogs = ['admin', 'agent', 'kit', 'public', 'shell'].flatMap((frontEnd) =>
    readdirSync(join(frontEnds, frontEnd, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `${frontEnd}/src/${file}`)
      .filter((file) => file.endsWith('.tsx') && !excluded.test(file))
      .toSorted()
      .flatMap((file) => dialogsIn(file, messages)),
  );
  const uses = new Map<RegExp, number>();
  for (const title of dialogs.flatMap(possibleTitles)) uses.set(title, (uses.get(title) ?? 0) + 1);
  const isUnique = (title: RegExp) => uses.get(title) === 1;
  return dialogs.map((dialog) => ({
    name: dialog.name,
    isShownBy: (texts) => isShownBy(dialog, isUnique, texts),
  }));
}

/** A title that is a value may be any message of its file. */
const possibleTitles = ({ titles, fileTexts }: ReadDialog): readonly RegExp[] => [
  ...new Set(titles.length > 0 ? titles : fileTexts),
];

/** A dialog is known by a title that no other has, or else by what is below it. */
function isShownBy(
  dialog: ReadDialog,
  isUnique: (title: RegExp) => boolean,
  [shownTitle = '', ...lines]: readonly string[],
): boolean {
  const { titles, contents, fileTexts } = dialog;
  const shown = possibleTitles(dialog).filter((title) => title.test(shownTitle));
  if (shown.some(isUnique)) return true;
  const contains = (patterns: readonly RegExp[]) =>
    lines.some((line) => patterns.some((pattern) => pattern.test(line)));
  if (titles.length === 0) return contains(contents.length > 0 ? contents : fileTexts);
  return shown.length > 0 && (contents.length === 0 || contains(contents));
}

function dialogsIn(file: string, messages: Messages): readonly ReadDialog[] {
  const source = readFileSync(join(frontEnds, file), 'utf8');
  const patternsOf = (part: string) => idsIn(part, source).flatMap((id) => messages.get(id) ?? []);
  const dialogs = [...source.matchAll(opening)];
  return dialogs.map(({ index, 1: component = '' }, number) => {
    const element = elementAt(source, index, component);
    const title = titleOf(element);
    return {
      name: dialogs.length === 1 ? file : `${file} ${number + 1}`,
      titles: patternsOf(title),
      contents: patternsOf(element.replace(title, '')),
      fileTexts: patternsOf(source),
    };
  });
}

/** The source of an element: up to its end tag, or to the end of its only tag. */
function elementAt(source: string, start: number, component: string): string {
  const rest = source.slice(start);
  const end = rest.indexOf(`</${component}>`);
  const next = rest.slice(1).search(opening);
  return rest.slice(0, end > 0 && (next < 0 || end < next) ? end : rest.indexOf('/>'));
}

/** The expression of the property `title` of an element, empty without one. */
function titleOf(element: string): string {
  const start = element.indexOf('title={');
  let depth = 0;
  for (let at = start; start >= 0 && at < element.length; at++) {
    if (element[at] === '{') depth++;
    if (element[at] === '}' && --depth === 0) return element.slice(start, at + 1);
  }
  return '';
}

/** The ids of the messages in a part of a file: those named in it, and those that the file names `messages.key`. */
function idsIn(part: string, file: string): readonly string[] {
  const keys = [...part.matchAll(/\bmessages(?:\[\w+\])?(?:\.(\w+)|\[`([^`]+)`\])/g)].map(
    ([, key = '', template = '']) => new RegExp(`^${key}${template.replaceAll(/\$\{\w+\}/g, '\\w+')}$`),
  );
  const named = [...file.matchAll(/(\w+): \{\s*id: '([\w.]+)',?\s*\}/g)].filter(([, name = '']) =>
    keys.some((key) => key.test(name)),
  );
  const direct = [...part.matchAll(/\bid[:=]\s*['"]([\w.]+)['"]/g)].map(([, id = '']) => id);
  return [...direct, ...named.map(([, , id = '']) => id)].filter((id) => !id.startsWith('common.'));
}

/** The English messages by their id, with anything where a value is filled in. */
function readMessages(): Messages {
  const folder = join(frontEnds, 'messages/en');
  const entries = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  );
  return new Map(entries.map(([id, text]) => [id, new RegExp(`^${textPattern(text)}(?:: .*)?$`)]));
}

function textPattern(text: string): string {
  let depth = 0;
  let pattern = '';
  for (const sign of text) {
    if (sign === '{' && depth++ === 0) pattern += '.*';
    else if (sign === '}') depth--;
    else if (depth === 0) pattern += RegExp.escape(sign);
  }
  return pattern;
}
