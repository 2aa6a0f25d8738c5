/** Returns a module; the same instance on every call. */
type ModuleFactory = () => unknown;

/** A module that one build shares with all others on the page. */
interface SharedModule {
  readonly version: string;
  readonly get: () => ModuleFactory;
}

/** Shared modules by name and version; the shell and all remotes use one scope. */
type ShareScope = Record<string, Record<string, SharedModule>>;

/** Options of a build at federation start. */
interface BuildOptions {
  readonly name: string;
  readonly shared?: Readonly<Record<string, readonly SharedModule[]>>;
}

interface InitContext {
  readonly webpackRequire: { readonly federation: { readonly initOptions: BuildOptions } };
}

interface ShareRequest {
  readonly customShareInfo: { readonly shareConfig: { readonly requiredVersion: string } };
}

const scopeName = 'default';

/**
 * The subset of the federation runtime that our builds need: one scope of modules, each required in exactly one version.
 * It replaces `@module-federation/runtime` (infra/decisions/0035-minimal-federation-runtime.md).
 */
export class Federation {
  readonly name: string;
  readonly options: BuildOptions;
  readonly shareScopeMap: Record<string, ShareScope> = { [scopeName]: {} };

  constructor(options: BuildOptions) {
    this.name = options.name;
    this.options = options;
    this.registerShared(options.shared ?? {});
  }

  registerShared(shared: Readonly<Record<string, readonly SharedModule[]>>): void {
    const scope = this.scope();
    for (const [name, versions] of Object.entries(shared)) {
      for (const sharedModule of versions)
        scope[name] = { [sharedModule.version]: sharedModule, ...scope[name] };
    }
  }

  /** @throws Error if no build shares the module in exactly that version */
  loadShareSync(name: string, { customShareInfo }: ShareRequest): ModuleFactory {
    const { requiredVersion } = customShareInfo.shareConfig;
    const sharedModule = this.scope()[name]?.[requiredVersion];
    if (sharedModule === undefined) throw new Error(`${this.name} needs ${name} ${requiredVersion}.`);
    return sharedModule.get();
  }

  async loadShare(name: string, wanted: ShareRequest): Promise<ModuleFactory> {
    return this.loadShareSync(name, wanted);
  }

  /** A remote uses the share scope of its host. */
  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /** Nothing to initialize: shared modules are registered in the constructor. */
  initializeSharing(): readonly Promise<unknown>[] {
    return [];
  }

  /** Called by containers when loaded; the options never change. */
  initOptions(): void {}

  private scope(): ShareScope {
    const scope = this.shareScopeMap[scopeName] ?? {};
    this.shareScopeMap[scopeName] = scope;
    return scope;
  }
}

let shellFederation: Federation | undefined;

/**
 * Called by the bundler's federation runtime for each build: the shell first, then each remote.
 * @public substituted into the runtime while bundling
 */
export function init({ webpackRequire }: InitContext): Federation {
  const build = new Federation(webpackRequire.federation.initOptions);
  shellFederation ??= build;
  return build;
}

/** The share scopes of the shell. @throws Error in a build without federation */
export function shellScopes(): Readonly<Record<string, ShareScope>> {
  if (shellFederation === undefined) throw new Error('The shell was built without federation.');
  return shellFederation.shareScopeMap;
}
