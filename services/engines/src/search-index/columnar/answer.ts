import type { SearchHit, SearchQuery, SearchResult } from '@ardhi/kernel/search-index/search-index';
import type { Budget } from './budget.ts';
import { type Candidate, pageOf } from './candidate.ts';
import { explain } from './explain.ts';
import { facetOf, mapOf } from './joined.ts';
import type { Matches, Part, Question } from './part.ts';
import { questionsFor } from './question.ts';

const exactTo = 10_000;

/** Asks all parts of an index one query and joins what they find. */
export function answerOf(
  query: SearchQuery,
  parts: readonly Part[],
  budget: Budget,
): Omit<SearchResult, 'position'> {
  const questions = questionsFor(query, parts, budget);
  const matches = parts.map((part, at) => part.match(questions[at] as Question));
  const total = matches.reduce((sum, one) => sum + one.total, 0);
  return {
    total: Math.min(total, exactTo),
    totalIsExact: total <= exactTo,
    hits: hitsOf(query, parts, questions, matches),
    facets: Object.fromEntries((query.facets ?? []).map((facet) => [facet.field, facetOf(facet, matches)])),
    ...mapOf(query.map, matches),
  };
}

function hitsOf(
  query: SearchQuery,
  parts: readonly Part[],
  questions: readonly Question[],
  matches: readonly Matches[],
): SearchHit[] {
  const [question] = questions as [Question];
  const page = pageOf(
    matches.map((one) => one.top()),
    question.order,
    query.offset ?? 0,
    question.most,
  );
  const marks = marksOf(page, parts, questions);
  const distanceAt = question.sort.findIndex((key) => key.by === 'distance');
  return page.map((candidate, at) => {
    const { words } = questions[candidate.part] as Question;
    const hit = hitOf(candidate, distanceAt);
    if (words.length > 0) hit.marks = marks[at] as readonly string[];
    if (query.explain) hit.why = explain(candidate, question.sort, words, marks[at] ?? []);
    return hit;
  });
}

/** Marks of each candidate, each part asked once. */
function marksOf(
  page: readonly Candidate[],
  parts: readonly Part[],
  questions: readonly Question[],
): (readonly string[])[] {
  const marks: (readonly string[])[] = [];
  parts.forEach((part, number) => {
    const { words } = questions[number] as Question;
    const own = Array.from(page.keys()).filter((at) => page[at]?.part === number);
    if (words.length === 0 || own.length === 0) return;
    const found = part.marks(
      own.map((at) => (page[at] as Candidate).place),
      words,
    );
    own.forEach((at, which) => {
      marks[at] = found[which] as readonly string[];
    });
  });
  return marks;
}

/** Filled field by field: a page has many, and copies of copies would cost more than finding them. */
type Hit = { -readonly [Field in keyof SearchHit]: SearchHit[Field] };

function hitOf(candidate: Candidate, distanceAt: number): Hit {
  const { id, score } = candidate;
  const hit: Hit = { id };
  if (score !== undefined) hit.score = score;
  const distanceM = distanceAt < 0 ? undefined : candidate.keys[distanceAt];
  if (typeof distanceM === 'number') hit.distanceM = distanceM;
  return hit;
}
