/** Values of the placeholders of a message, by name. */
export type MessageValues = Readonly<Record<string, unknown>>;

/**
 * Formats an English message in ICU syntax: `{name}`, `{n, number}`, `{n, plural, =0 {…} one {…} other {…}}` with `#` for the number,
 * and `{kind, select, a {…} other {…}}`. A placeholder without a value becomes empty.
 * @throws Error for a brace that is not closed and for another kind of placeholder
 */
export function formatMessage(message: string, values: MessageValues = {}): string {
  let text = '';
  for (let at = 0; at < message.length; at++) {
    if (message[at] !== '{') text += message[at];
    else {
      const end = closingBrace(message, at);
      text += placeholder(message.slice(at + 1, end), values);
      at = end;
    }
  }
  return text;
}

/** The messages of a catalogue by id; an id that the catalogue does not have does not compile. */
export const messagesOf =
  <Id extends string>(catalogue: Readonly<Record<Id, string>>) =>
  (id: Id, values?: MessageValues): string =>
    formatMessage(catalogue[id], values);

type NamesOf<Placeholders, Id> = Id extends keyof Placeholders
  ? Placeholders[Id] extends readonly (infer Name extends string)[]
    ? Name
    : never
  : never;

/** The argument with the values of a message: none for a message without placeholders. */
export type MessageValuesOf<Placeholders, Id> = [NamesOf<Placeholders, Id>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Placeholders, Id>, string | number>>];

/**
 * As {@link messagesOf}, with the names of the placeholders of each message that has any: missing and unknown values
 * do not compile either.
 */
export const typedMessagesOf =
  <Id extends string, const Placeholders extends Partial<Readonly<Record<Id, readonly string[]>>>>(
    catalogue: Readonly<Record<Id, string>>,
    _placeholders: Placeholders & Readonly<Record<Exclude<keyof Placeholders, Id>, never>>,
  ) =>
  <Message extends Id>(id: Message, ...[values]: MessageValuesOf<Placeholders, Message>): string =>
    formatMessage(catalogue[id], values);

function placeholder(inner: string, values: MessageValues): string {
  const [, name = inner, kind, rest = ''] = /^\s*(\w+)\s*,\s*(\w+)\s*,?(.*)$/s.exec(inner) ?? [];
  const value = values[name.trim()];
  if (kind === undefined) return String(value ?? '');
  const number = value === undefined ? '' : numbers.format(Number(value));
  if (kind === 'number') return number;
  const options = optionsIn(rest);
  if (kind === 'select')
    return formatMessage(options.get(String(value)) ?? options.get('other') ?? '', values);
  if (kind !== 'plural') throw new Error(`Messages have no placeholders of the kind ${kind}.`);
  const option =
    options.get(`=${value}`) ?? options.get(plurals.select(Number(value))) ?? options.get('other');
  return formatMessage((option ?? '').replaceAll('#', number), values);
}

const plurals = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** The variants of a plural or a select, by their selector. */
function optionsIn(text: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{')) {
    const end = closingBrace(text, at);
    options.set(text.slice(0, at).trim(), text.slice(at + 1, end));
    text = text.slice(end + 1);
  }
  return options;
}

/** The index of the brace that closes the one at `start`. */
function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`A brace is not closed: ${text}`);
}
