const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const textProperty = /\b(?:fields|message|hint|warnings)\s*[:=]\s*/g;
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const sentence = /[A-Za-z}] +[a-z$][a-z{]/;

/**
 * Sentences that stand as literals in the value of `fields`, `message`, `hint` or `warnings`, where a service sends texts:
 * they belong into a catalogue.
 */
export function literalTexts(source: string): string[] {
  const code = source.replace(comment, '');
  return Array.from(code.matchAll(textProperty), (match) =>
    valueAt(code, match.index + match[0].length),
  ).flatMap((value) =>
    Array.from(
      value.matchAll(literal),
      ([, single, double, template]) => single ?? double ?? template ?? '',
    ).filter((text) => sentence.test(text)),
  );
}

/** The expression from a position to the comma, semicolon or closing bracket after it. */
function valueAt(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    const sign = code[at] as string;
    if (`'"\``.includes(sign)) at = endOfLiteral(code, at);
    else if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign) && depth-- === 0) return code.slice(start, at);
    else if (',;'.includes(sign) && depth === 0) return code.slice(start, at);
  }
  return code.slice(start);
}

/** The index of the quote that closes the literal at `start`. */
function endOfLiteral(code: string, start: number): number {
  let at = start + 1;
  while (at < code.length && code[at] !== code[start]) at += code[at] === '\\' ? 2 : 1;
  return at;
}
