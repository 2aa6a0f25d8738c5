/** A sentence that the specification gives word for word. */
export interface SpecifiedSentence {
  readonly sentence: string;
  /** Number of the section that has it. */
  readonly section: string;
}

/** How each section of the specification introduces its sentences; every group of a match is one or, by commas, several. */
const patterns: Readonly<Record<string, readonly RegExp[]>> = {
  '2': [
    /shows? a ((?:[A-Z]\w+ ?)+) screen with a ((?:[A-Z]\w+ ?)+) button/g,
    /and a ([A-Z]\w+ to [A-Z]\w+) button/g,
    /totals for ([A-Z]+), ([A-Z]+), ([A-Z]+) and ([A-Z+]+) plus/g,
    /a chart of (\w+), (\w+), (\w+) and (\w+) over time/g,
    /with columns ([^.]+)\./g,
    /Empty message: (.+\.)$/gm,
    /and (\w+)\/(\w+) paging shown as ([^.]+)\./g,
  ],
  '5': [/gives: (.+\.)$/gm, /gives ([A-Z][^;]+);/g],
  '8': [
    /^- [A-Z_]+(?: and [A-Z_]+)?: (.+\.)$/gm,
    /else: (.+\.)$/gm,
    /^- Client time-out: (.+\.)$/gm,
    /(?:Messages: |; )[a-z ]+: ([A-Z][^;\n]+)/g,
  ],
};

/** The sentences of a specification, given the text of its sections by number. */
export function specifiedSentences(sections: ReadonlyMap<string, string>): readonly SpecifiedSentence[] {
  return Object.entries(patterns).flatMap(([section, expressions]) =>
    expressions.flatMap((expression) => {
      const matches = [...(sections.get(section) ?? '').matchAll(expression)];
      if (matches.length === 0)
        throw new Error(`Section ${section} of the specification has no ${expression}.`);
      const groups = matches.flatMap(([, ...found]) => found);
      const parts = /columns/.test(expression.source) ? groups.flatMap((one) => one.split(', ')) : groups;
      return parts.map((sentence) => ({ sentence, section }));
    }),
  );
}

/** A row of the table of sentences. */
export interface SentenceRow extends SpecifiedSentence {
  /** Id in a catalogue; empty while it is not built. */
  readonly message: string;
  readonly shownBy:
    | { readonly journey: string; readonly title: string }
    | { readonly notBuilt: readonly string[] };
}

/** The rows of the table of sentences. @throws Error if a row names neither a journey nor rows that are not built */
export const sentenceRows = (text: string): readonly SentenceRow[] =>
  text
    .split('\n')
    .filter((line) => /^\| (?!sentence \|)[^|]+\|/.test(line))
    .map((line) => {
      const [, sentence = '', section = '', message = '', last = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { sentence, section, message: message.replaceAll('`', ''), shownBy: parseShownBy(last) };
    });

function parseShownBy(cell: string): SentenceRow['shownBy'] {
  const [, rows] = /^not built: ([A-Z]\d+(?: [A-Z]\d+)*)$/.exec(cell) ?? [];
  if (rows !== undefined) return { notBuilt: rows.split(' ') };
  const [, journey, title] = /^`([\w-]+\.journey\.ts)`: (.+)$/.exec(cell) ?? [];
  if (journey === undefined || title === undefined) throw new Error(`No journey and no rows: ${cell}`);
  return { journey, title };
}

/** The test with this title and the constants above it; undefined if a journey has none. */
export const testOf = (source: string, title: string): string | undefined =>
  source.split(/^(?:\}\);|\})$/m).find((statement) => statement.includes(`test('${title}'`));

/** How a journey writes a sentence with variable parts: "Page 1 of", where X and Y are numbers. */
const writtenAs = (sentence: string) => sentence.replace(/\bX of Y\b/, '1 of');

/** True if a test has a sentence as a literal of its own, or as the start of one: 'Page 1 of 3', but not 'Inactive' for "Active". */
const quotes = (test: string, sentence: string) =>
  ["'", '"', '`', '/', '/^'].some((quote) => test.includes(quote + sentence));

/** Faults of a row, given the catalogues, the journeys and the rows of api.md that are built. */
export function faultsOf(
  { sentence, message, shownBy }: SentenceRow,
  {
    messages,
    journeys,
    built,
  }: {
    readonly messages: ReadonlyMap<string, string>;
    /** Source by file name. */
    readonly journeys: ReadonlyMap<string, string>;
    readonly built: ReadonlySet<string>;
  },
): readonly string[] {
  if ('notBuilt' in shownBy)
    return shownBy.notBuilt
      .filter((row) => built.has(row))
      .map((row) => `${sentence}: ${row} is built, name its journey`);
  const text = messages.get(message)?.replace('{page}', 'X').replace('{totalPages}', 'Y');
  const test = testOf(journeys.get(shownBy.journey) ?? '', shownBy.title);
  return [
    ...(text === sentence ? [] : [`${sentence}: ${message} is ${text}`]),
    ...(test === undefined ? [`${sentence}: no test "${shownBy.title}" in ${shownBy.journey}`] : []),
    ...(test !== undefined && !quotes(test, writtenAs(sentence))
      ? [`${sentence}: "${shownBy.title}" lacks it`]
      : []),
  ];
}
