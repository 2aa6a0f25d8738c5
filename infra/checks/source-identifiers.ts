/** Keywords and signs after which a slash starts a regular expression rather than a division. */
const beforeRegex = /(?:[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|await|yield))\s*$/;
const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|`|\/(?![/*])|[{}]/g;
const regexLiteral = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y;

/** Source code without comments, strings and regular expressions; expressions inside templates stay. */
export function codeOnly(source: string): string {
  let code = '';
  let at = 0;
  /** Number of open braces in each template expression around the position. */
  const depths: number[] = [];
  const skipTemplate = () => {
    templateText.lastIndex = at;
    const [text = ''] = templateText.exec(source) ?? [source.slice(at)];
    at += text.length;
    if (text.endsWith('${')) depths.push(0);
  };
  const skip: Readonly<Record<string, () => void>> = {
    '`': skipTemplate,
    '{': () => {
      if (depths.length > 0) depths.push((depths.pop() ?? 0) + 1);
      code += '{';
    },
    '}': () => {
      const depth = depths.pop();
      if (depth === 0) skipTemplate();
      else if (depth !== undefined) depths.push(depth - 1);
      code += '}';
    },
    '/': () => {
      regexLiteral.lastIndex = at - 1;
      const literal = beforeRegex.test(code.slice(-20)) ? regexLiteral.exec(source) : null;
      at += literal === null ? 0 : literal[0].length - 1;
      code += ' / ';
    },
  };
  while (at < source.length) {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found === null) break;
    code += source.slice(at, found.index);
    at = found.index + found[0].length;
    const handle = skip[found[0]];
    if (handle === undefined) code += ' ';
    else handle();
  }
  return code + source.slice(at);
}

/** Every identifier of a source file, in order, with repetitions. */
export const identifiersOf = (source: string): string[] => codeOnly(source).match(/[\p{L}_$][\w$]*/gu) ?? [];
