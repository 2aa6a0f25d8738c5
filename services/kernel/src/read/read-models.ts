import type { Message } from '../write/decider.ts';
import type { Projection } from '../write/projection.ts';
import type { ReadModel } from './read-model.ts';

// biome-ignore lint/suspicious/noExplicitAny: a record of projections has no common event type.
type AnyProjection = Projection<any, any>;

/** The read model of each projection, under the same name. */
export type ReadModels<P extends Readonly<Record<string, AnyProjection>>> = {
  readonly [Name in keyof P]: P[Name] extends Projection<infer D, infer _> ? ReadModel<D> : never;
};

/** Opens the read model of a projection; the context of a service does. */
export interface ReadModelSource {
  read<D, E extends Message>(view: Projection<D, E>): ReadModel<D>;
}

/** Opens the read models of several projections, for a context that the modules of a service share. */
export const readModels = <P extends Readonly<Record<string, AnyProjection>>>(
  { read }: ReadModelSource,
  projections: P,
): ReadModels<P> =>
  Object.fromEntries(
    Object.entries(projections).map(([name, projection]) => [name, read(projection)]),
  ) as ReadModels<P>;
