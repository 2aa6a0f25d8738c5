import bidiFactory from 'bidi-js';
import { type FontScript, scriptOf } from './fonts.ts';

/** A stretch of text in one script and direction. */
export interface TextRun {
  readonly text: string;
  readonly script: FontScript;
}

interface LeveledRun extends TextRun {
  readonly level: number;
}

// The package declares a default export of a module, but is a CommonJS function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/**
 * The runs of a line from left to right, as the Unicode bidirectional algorithm orders them. The text of each run stays in logical
 * order: the font lays out a run of Arabic from right to left itself, and joins its letters. Characters that no font has are left
 * out.
 */
export const textRuns = (line: string): readonly TextRun[] =>
  visualOrder(leveledRuns(line)).map(({ text, script }) => ({ text, script }));

function leveledRuns(line: string): LeveledRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const runs: LeveledRun[] = [];
  let index = 0;
  for (const character of line) {
    const level = levels[index] ?? 0;
    const shown = (level % 2 === 1 && bidi.getMirroredCharacter(character)) || character;
    const last = runs.at(-1);
    // A space at the level of the run before it belongs to that run, so that its words are laid out together.
    const script = character === ' ' && level % 2 === 1 ? 'arabic' : scriptOf(shown);
    index += character.length;
    if (script === undefined) continue;
    if (last !== undefined && last.level === level && last.script === script)
      runs[runs.length - 1] = { ...last, text: last.text + shown };
    else runs.push({ text: shown, script, level });
  }
  return runs;
}

/** Rule L2 of the algorithm: from the highest level to the lowest odd one, reverses each sequence at that level or above. */
function visualOrder(runs: readonly LeveledRun[]): readonly LeveledRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = [...runs];
  for (let level = highest; level >= 1; level--) {
    const next: LeveledRun[] = [];
    let sequence: LeveledRun[] = [];
    for (const run of ordered) {
      if (run.level >= level) sequence.unshift(run);
      else {
        next.push(...sequence, run);
        sequence = [];
      }
    }
    ordered = [...next, ...sequence];
  }
  return ordered;
}
