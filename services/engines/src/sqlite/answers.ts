import type { Committed } from '@ardhi/kernel/event-store/event-store';

/** What the writer thread says to one request. */
export interface Answer {
  readonly ticket: number;
  readonly value?: Committed | undefined;
  readonly failure?: {
    readonly name: string;
    readonly message: string;
    readonly code: string | undefined;
    readonly actual: number | undefined;
  };
}

/** A batch's answers on their way between threads: commits as bare numbers, which are copied many times faster than objects. */
export interface Answers {
  /** Ticket, version, position and whether it was repeated (1 or 0), one commit after another. */
  readonly commits: Float64Array;
  readonly others: readonly Answer[];
}

const width = 4;

export function packed(answers: readonly Answer[]): Answers {
  const kept = answers.filter((answer) => answer.value !== undefined);
  const commits = new Float64Array(kept.length * width);
  for (const [i, { ticket, value }] of kept.entries())
    if (value !== undefined)
      commits.set([ticket, value.version, value.position, Number(value.repeated)], i * width);
  return { commits, others: answers.filter((answer) => answer.value === undefined) };
}

export function unpacked({ commits, others }: Answers): readonly Answer[] {
  const answers = [...others];
  for (let at = 0; at < commits.length; at += width) {
    const [ticket = 0, version = 0, position = 0, repeated] = commits.subarray(at, at + width);
    answers.push({ ticket, value: { version, position, repeated: repeated === 1 } });
  }
  return answers;
}
