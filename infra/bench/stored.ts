import { measureKept } from './search-parts/kept-searches.ts';

/** What a new listing costs when so many searches are kept: `npm run bench -- stored [searches]`. */
measureKept(Number(process.argv[2] ?? 100_000));
