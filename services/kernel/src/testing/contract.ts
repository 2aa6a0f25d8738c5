import { describe, expect, it } from 'vitest';

/** One thing that every engine behind a port must do. */
export interface ContractCase<P> {
  readonly name: string;
  readonly prove: (engine: P) => Promise<void>;
}

/** A fresh engine for one case, closed when the case is over. */
export type OpenForTest<P> = () => Promise<{ readonly engine: P; close(): Promise<void> }>;

export interface Contract<P> {
  readonly port: string;
  readonly cases: readonly ContractCase<P>[];
}

async function prove<P>(one: ContractCase<P>, open: OpenForTest<P>): Promise<void> {
  const opened = await open();
  try {
    await one.prove(opened.engine);
  } finally {
    await opened.close();
  }
}

/** Holds an engine to a port's contract: one test a case. */
export function keepsContract<P>(engine: string, { port, cases }: Contract<P>, open: OpenForTest<P>): void {
  describe(`${port} contract: ${engine}`, () => {
    for (const one of cases) it(one.name, () => prove(one, open));
  });
}

/** Shows that a contract catches an engine that breaks one promise on purpose. */
export function catchesSaboteurs<P>(
  { port, cases }: Contract<P>,
  open: OpenForTest<P>,
  saboteurs: Readonly<Record<string, (engine: P) => P>>,
): void {
  describe(`${port} contract`, () => {
    it.each(Object.entries(saboteurs))('catches an engine that %s', async (_, break_) => {
      const broken: OpenForTest<P> = async () => {
        const opened = await open();
        return { engine: break_(opened.engine), close: opened.close };
      };
      expect(await firstBroken(cases, broken)).toBeDefined();
    });
  });
}

/** Name of the first case that the engine does not pass. */
async function firstBroken<P>(
  cases: readonly ContractCase<P>[],
  open: OpenForTest<P>,
): Promise<string | undefined> {
  for (const one of cases) {
    try {
      await prove(one, open);
    } catch {
      return one.name;
    }
  }
  return undefined;
}
