import { join } from 'node:path';
import type { AccountSettings } from '../engines/local-engine.ts';
import { freePort } from '../engines/programs.ts';
import { serviceNames } from '../product/service-modules.ts';
import { startApp } from './app-process.ts';
import { keepRunning, type SupervisedProcess } from './keep-running.ts';

/** The settings of the ports on which a process listens. */
type ListenSettings = Readonly<Record<string, string>>;

interface Instance {
  readonly url: string;
  readonly program: SupervisedProcess;
}

/** How many instances run, on which ports the gateways listen, and who reads what each process printed before it was ready. */
interface SupervisorOptions {
  readonly instanceCount: number;
  /** Settings of one process by its name, beside those of all, such as its accounts at the engines. */
  readonly ownSettings?: AccountSettings | undefined;
  readonly gatewayListenSettings?: () => Promise<ListenSettings>;
  readonly onReady?: (output: string) => void;
  /** Folder of the log files, one per process. */
  readonly logs?: string | undefined;
  /** Receives a sentence when a process dies and when it runs again. */
  readonly report?: (sentence: string) => void;
}

/** Runs every process of the distributed mode: the same number of instances of each service and of the gateway. */
export interface ProcessSupervisor {
  /** Addresses of the gateways. */
  readonly gateways: readonly string[];
  /** Stops one instance as a deployment does; resolves when its successor listens on the same ports. */
  restart(name: string, index: number): Promise<void>;
  close(): Promise<void>;
}

const freePorts = async (): Promise<ListenSettings> => ({
  PORT: String(await freePort()),
  METRICS_PORT: String(await freePort()),
});

/** The accounts of one process; those of others, and the shared ones, are kept from it. */
function accountOf(name: string, settingsOf: AccountSettings): Readonly<Record<string, string>> {
  const settingNames = Object.values(settingsOf).flatMap((own) => Object.keys(own));
  return { ...Object.fromEntries(settingNames.map((setting) => [setting, ''])), ...settingsOf[name] };
}

/** Starts the first instances in parallel, then the second ones, then the gateways. @throws Error with the output of a process that did not start */
export async function superviseProcesses(
  settings: Readonly<Record<string, string>>,
  {
    instanceCount,
    ownSettings: settingsOf = {},
    gatewayListenSettings = freePorts,
    onReady = () => {},
    logs,
    report = () => {},
  }: SupervisorOptions,
): Promise<ProcessSupervisor> {
  const instances = new Map<string, Instance[]>();

  async function add(
    name: string,
    program: readonly string[],
    ownSettings: Readonly<Record<string, string>>,
  ) {
    const listenSettings = await (name === 'gateway' ? gatewayListenSettings() : freePorts());
    const env = { ...settings, ...accountOf(name, settingsOf), ...ownSettings, ...listenSettings };
    const existing = instances.get(name) ?? [];
    const logFile = logs === undefined ? undefined : join(logs, `${name}-${existing.length + 1}.log`);
    const start = () => startApp(name, program, env, { onReady, logFile });
    const supervised = await keepRunning(name, start, { report });
    const scheme = settings['TLS'] === 'on' ? 'https' : 'http';
    const instance = {
      url: `${name === 'gateway' ? 'http' : scheme}://127.0.0.1:${listenSettings['PORT']}`,
      program: supervised,
    };
    instances.set(name, [...(instances.get(name) ?? []), instance]);
  }

  const close = async () =>
    void (await Promise.all([...instances.values()].flat().map(({ program }) => program.stop())));
  try {
    for (let at = 0; at < instanceCount; at++) {
      const results = await Promise.allSettled(
        serviceNames.map((name) => add(name, ['infra/apps/service.ts', name], {})),
      );
      const failure = results.find((result) => result.status === 'rejected');
      if (failure !== undefined) throw failure.reason;
    }
    const addresses = [...instances].map(([name, all]) => `${name}=${all.map(({ url }) => url).join('|')}`);
    const gatewaySettings = { SERVICE_URLS: addresses.join(',') };
    for (let at = 0; at < instanceCount; at++)
      await add('gateway', ['infra/apps/gateway.ts'], gatewaySettings);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    gateways: (instances.get('gateway') ?? []).map(({ url }) => url),
    async restart(name, at) {
      const instance = instances.get(name)?.[at];
      if (instance === undefined) throw new Error(`There is no ${name} ${at}.`);
      await instance.program.restart();
    },
    close,
  };
}
