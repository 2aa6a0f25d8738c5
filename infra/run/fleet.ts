import { freePort } from '../engines/programs.ts';
import { openProgram, type Program } from './program.ts';
import { services } from './services.ts';

/** Settings that say where a program listens; free ports of this machine unless said. */
type Place = Readonly<Record<string, string>>;

interface Instance {
  readonly url: string;
  readonly start: () => Promise<Program>;
  program: Program;
}

/** Every program of the distributed mode, each with as many instances, and gateways before them. */
export interface Fleet {
  /** Addresses of the gateways. */
  readonly gateways: readonly string[];
  /** Stops one instance as whoever deploys does, and resolves when its successor is open in the same place. */
  replaced(name: string, at: number): Promise<void>;
  close(): Promise<void>;
}

const anywhere = async (): Promise<Place> => ({
  PORT: String(await freePort()),
  METRICS_PORT: String(await freePort()),
});

/** Opens first instances side by side, then second ones, then the gateways. @throws Error with what one said that did not open */
export async function openFleet(
  settings: Readonly<Record<string, string>>,
  { size, edge = anywhere }: { readonly size: number; readonly edge?: () => Promise<Place> },
): Promise<Fleet> {
  const fleet = new Map<string, Instance[]>();

  async function add(name: string, program: readonly string[], more: Readonly<Record<string, string>>) {
    const place = await (name === 'gateway' ? edge() : anywhere());
    const start = () => openProgram(name, program, { ...settings, ...more, ...place });
    const instance = { url: `http://127.0.0.1:${place['PORT']}`, start, program: await start() };
    fleet.set(name, [...(fleet.get(name) ?? []), instance]);
  }

  const close = async () =>
    void (await Promise.all([...fleet.values()].flat().map(({ program }) => program.stop())));
  try {
    for (let at = 0; at < size; at++) {
      const opened = await Promise.allSettled(
        services.map(({ name }) => add(name, ['infra/run/service.ts', name], {})),
      );
      const failed = opened.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    }
    const addresses = [...fleet].map(([name, all]) => `${name}=${all.map(({ url }) => url).join('|')}`);
    const around = { SERVICE_URLS: addresses.join(',') };
    for (let at = 0; at < size; at++) await add('gateway', ['infra/run/gateway.ts'], around);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    gateways: (fleet.get('gateway') ?? []).map(({ url }) => url),
    async replaced(name, at) {
      const instance = fleet.get(name)?.[at];
      if (instance === undefined) throw new Error(`There is no ${name} ${at}.`);
      await instance.program.stop();
      instance.program = await instance.start();
    },
    close,
  };
}
