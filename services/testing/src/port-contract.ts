import { describe, expect, it } from 'vitest';

/** One requirement for every engine behind a port. */
export interface ContractCase<P> {
  readonly name: string;
  readonly verify: (engine: P) => Promise<void>;
}

/** Opens a fresh engine for one case; it is closed after the case. */
export type OpenForTest<P> = () => Promise<{ readonly engine: P; close(): Promise<void> }>;

export interface PortContract<P> {
  readonly port: string;
  readonly cases: readonly ContractCase<P>[];
}

async function runCase<P>(contractCase: ContractCase<P>, open: OpenForTest<P>): Promise<void> {
  const opened = await open();
  try {
    await contractCase.verify(opened.engine);
  } finally {
    await opened.close();
  }
}

/** Tests an engine against a port's contract, with one test per case. */
export function testContract<P>(
  engine: string,
  { port, cases }: PortContract<P>,
  open: OpenForTest<P>,
): void {
  describe(`${port} contract: ${engine}`, () => {
    for (const contractCase of cases) it(contractCase.name, () => runCase(contractCase, open));
  });
}

/** Tests the contract itself: it must detect each engine that violates one requirement on purpose (mutation test). */
export function testSaboteurs<P>(
  { port, cases }: PortContract<P>,
  open: OpenForTest<P>,
  saboteurs: Readonly<Record<string, (engine: P) => P>>,
): void {
  describe(`${port} contract`, () => {
    it.each(Object.entries(saboteurs))('catches an engine that %s', async (_, sabotage) => {
      const broken: OpenForTest<P> = async () => {
        const opened = await open();
        return { engine: sabotage(opened.engine), close: opened.close };
      };
      expect(await firstFailingCase(cases, broken)).toBeDefined();
    });
  });
}

/** Name of the first case that the engine fails. */
async function firstFailingCase<P>(
  cases: readonly ContractCase<P>[],
  open: OpenForTest<P>,
): Promise<string | undefined> {
  for (const contractCase of cases) {
    try {
      await runCase(contractCase, open);
    } catch {
      return contractCase.name;
    }
  }
  return undefined;
}
