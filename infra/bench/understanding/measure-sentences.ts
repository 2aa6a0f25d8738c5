import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { type Client, type Credentials, createClient } from '../../../frontends/kit/src/client/client.ts';
import { searchWithWords } from '../../../frontends/public/src/lib/search/find-listings.ts';
import { parseFilters } from '../../../frontends/public/src/lib/search/search-filters.ts';
import { addressForSentence } from '../../../frontends/public/src/lib/search/sentence-filters.ts';
import { loadGeoRefs } from '../../seed/geo-refs.ts';
import { type JudgedSentence, judgedSentences } from './judged-sentences.ts';
import { type MarketListing, marketListings, openSentenceMarket } from './sentence-market.ts';

/** A sentence with what the product made of it. */
export interface AnsweredSentence extends JudgedSentence {
  /** Listings of the market that are right. */
  readonly right: number;
  /** True if one of the first five results is right. */
  readonly isAnswered: boolean;
  /** Where the sentence led. */
  readonly address: string;
}

/** Nobody signed in. */
const visitor: Credentials = {
  subject: () => '',
  token: () => undefined,
  refresh: async () => undefined,
  onUnauthorized() {},
};

const marketSize = 6_000;
/** Listings among which an answer is looked for to a sentence that has none in a market of that size. */
const reserveSize = 60_000;
const depth = 5;

/** Types every judged sentence into the search of the front page, on its first tab, in the country of its place. */
export async function measureSentences(): Promise<readonly AnsweredSentence[]> {
  const { gazetteer } = await loadGeoRefs();
  const market = withAnswers(await marketListings(reserveSize), gazetteer);
  const sentences = judgedSentences(market, gazetteer);
  const listings = new Map(market.map((listing) => [listing.row.id, listing]));
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-sentences-'));
  try {
    await using services = await openSentenceMarket(folder, market);
    const client = createClient(
      { origin: '', fetch: async (path) => Response.json(await services.get(String(path))) },
      visitor,
    );
    const answered: AnsweredSentence[] = [];
    for (const sentence of sentences) {
      const { address, ids } = await answerOf(client, sentence);
      const found = ids.flatMap((id) => listings.get(id) ?? []);
      const right = market.filter(sentence.isRight).length;
      answered.push({ ...sentence, right, address, isAnswered: found.some(sentence.isRight) });
    }
    return answered;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first listings of a reserve, and one of the others for each sentence that has no answer among them. */
function withAnswers(reserve: readonly MarketListing[], gazetteer: Gazetteer): readonly MarketListing[] {
  const market = reserve.slice(0, marketSize);
  const rest = reserve.slice(marketSize);
  const unanswered = judgedSentences(market, gazetteer).filter(({ isRight }) => !market.some(isRight));
  return [...new Set([...market, ...unanswered.flatMap(({ isRight }) => rest.find(isRight) ?? [])])];
}

async function answerOf(
  client: Client,
  { text, country }: JudgedSentence,
): Promise<{ readonly address: string; readonly ids: readonly string[] }> {
  let url = new URL(`http://ardhi/plots?${new URLSearchParams({ purpose: 'SALE', country, say: text })}`);
  for (let redirects = 0; redirects < 5; redirects++) {
    const kind = url.pathname === '/plots' ? 'PLOT' : undefined;
    const next = await addressForSentence(client, url, kind);
    if (next === undefined) break;
    url = new URL(next, url);
  }
  const kind = url.pathname === '/plots' ? 'PLOT' : undefined;
  const { results } = await searchWithWords(client, parseFilters(url.searchParams), kind);
  return {
    address: decodeURIComponent(url.pathname + url.search),
    ids: (results?.items ?? []).slice(0, depth).map(({ id }) => id),
  };
}

/** Every second sentence is looked at while the search is changed (0), the others are only counted (1). */
export const halfOf = <T>(all: readonly T[], half: 0 | 1): readonly T[] =>
  all.filter((_, at) => at % 2 === half);
