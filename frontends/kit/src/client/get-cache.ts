import { epoch } from '../clock.ts';

const freshMs = 5_000;
const most = 200;
const neverKept = /\b(?:admin|login-logs|dashboard|users|properties|logs)\b/;

/** Answers of GETs: kept 5 s except on the paths that the specification leaves out; identical ones in flight are shared. */
export interface GetCache {
  read<A>(key: { subject: string; url: string }, fetch: () => Promise<A>): Promise<A>;
  /** At sign-in, sign-out and after every write. */
  drop(): void;
}

interface Kept {
  readonly answer: Promise<unknown>;
  /** When it is too old; never while it is on its way. */
  until: number;
}

const lifeOf = (url: string) => (neverKept.test(url.split('?')[0] ?? '') ? 0 : freshMs);

export function createGetCache(): GetCache {
  const answers = new Map<string, Kept>();
  const tidy = () => {
    const now = epoch();
    for (const [key, { until }] of answers) if (until <= now || answers.size > most) answers.delete(key);
  };
  return {
    read<A>({ subject, url }: { subject: string; url: string }, fetch: () => Promise<A>): Promise<A> {
      tidy();
      const key = `${subject} ${url}`;
      const known = answers.get(key);
      if (known !== undefined) return known.answer as Promise<A>;
      const answer = fetch();
      const kept: Kept = { answer, until: Number.POSITIVE_INFINITY };
      answers.set(key, kept);
      answer.then(
        () => {
          kept.until = epoch() + lifeOf(url);
        },
        () => {
          if (answers.get(key) === kept) answers.delete(key);
        },
      );
      return answer;
    },
    drop: () => answers.clear(),
  };
}
