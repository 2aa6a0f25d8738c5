import type { Projection } from './projection.ts';
import type { RegisterEvent } from './register.ts';

/** A register's records as a service that does not own them hears of them, by id. `name` is the copying service's own. */
export const copiesOf = <T extends object>(
  name: string,
  category: string,
): Projection<T, RegisterEvent<T>> => ({
  name,
  version: 1,
  hears: [category],
  when: 'async',
  on: {
    Entered: (_, { entry }) => entry,
    Amended: (it, { changes }) => it && { ...it, ...changes },
    Withdrawn: () => undefined,
  },
});
