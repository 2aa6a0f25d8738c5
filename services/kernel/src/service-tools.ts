import { caughtUp } from './caught-up.ts';
import type { Desk } from './command.ts';
import type { Consumer } from './consumer.ts';
import type { Counts } from './counts.ts';
import type { Idempotency } from './http/idempotency.ts';
import { idFrom } from './ids.ts';
import type { Journal } from './journal.ts';
import type { Ground } from './launch.ts';
import type { Live } from './live-collections.ts';
import type { KeyVault } from './privacy/key-vault.ts';
import type { Purging } from './purging.ts';
import { readModel } from './read-model.ts';
import { refuse } from './refusal.ts';
import type { SearchDeclaration, SearchIndex } from './search-index/search-index.ts';
import type { ServiceTools } from './service.ts';
import { nextSpan } from './trace.ts';

interface Inside {
  readonly live: Live;
  readonly counters: readonly Desk[];
  readonly counts: Counts;
  readonly answers: Idempotency;
  readonly purges: Purging;
  readonly log: Journal;
  readonly counter: Desk;
  readonly indexes: ReadonlyMap<string, SearchIndex>;
  readonly started: readonly Consumer[];
}

/** Puts together what one service's own code may use. */
export function toolsOf(
  ground: Ground,
  { log, counter, indexes, started, live, counters, counts, answers, purges }: Inside,
): ServiceTools {
  const { engines, clock, config } = ground;
  return {
    clock,
    config,
    log: ground.log,
    blobs: engines.blobs,
    mailer: engines.mailer,
    timer: engines.timer,
    keys: forgetful(engines.keys, { counters, answers, purges }),
    counts,
    folder: engines.folder,
    ...(engines.tables !== undefined && { tables: engines.tables }),
    read: (view) => readModel(engines.documents, view, live.of),
    search: (declaration: SearchDeclaration) => indexes.get(declaration.name) ?? refuse('SEARCH_UNAVAILABLE'),
    stored: (declaration: SearchDeclaration) => engines.search.stored(declaration),
    order: (rules, id, command, origin) =>
      counter.handle({
        rules,
        id,
        command,
        causation: idFrom(`${origin.causation}:${command.type}`),
        correlation: origin.correlation ?? origin.causation,
        ...(origin.trace !== undefined && { trace: nextSpan(origin.trace) }),
        context: { now: clock.now(), actor: origin.actor ?? 'system', ...(origin.as ?? { role: 'SYSTEM' }) },
      }),
    state: (rules, id) => counter.state(rules, id),
    history: (rules, id) => log.read(rules, id),
    caughtUp: (position) => caughtUp(started, position),
  };
}

/** A destroyed key takes with it what was folded, answered and indexed in the clear. */
const forgetful = (
  keys: KeyVault,
  { counters, answers, purges }: Pick<Inside, 'counters' | 'answers' | 'purges'>,
): KeyVault => ({
  ...keys,
  async destroy(subject) {
    await keys.destroy(subject);
    for (const counter of counters) counter.forget();
    await answers.forget(subject);
    purges.due();
  },
});
