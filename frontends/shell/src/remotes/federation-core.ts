/** Gives a module of the page; the same one every time. */
type Factory = () => unknown;

/** A module that one build offers to all others on the page. */
interface Offer {
  readonly version: string;
  readonly get: () => Factory;
}

/** Offers by name and version; one such scope is common to the shell and every remote. */
type ShareScope = Record<string, Record<string, Offer>>;

/** What a build says of itself when federation starts in it. */
interface BuildOptions {
  readonly name: string;
  readonly shared?: Readonly<Record<string, readonly Offer[]>>;
}

interface Start {
  readonly webpackRequire: { readonly federation: { readonly initOptions: BuildOptions } };
}

interface Wanted {
  readonly customShareInfo: { readonly shareConfig: { readonly requiredVersion: string } };
}

const scopeName = 'default';

/**
 * The part of federation's runtime that a build here lives on: one scope of modules, each wanted in exactly one version.
 * It stands in place of `@module-federation/runtime` (infra/decisions/0035-federation-on-the-page.md).
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

  registerShared(shared: Readonly<Record<string, readonly Offer[]>>): void {
    const scope = this.scope();
    for (const [name, offers] of Object.entries(shared)) {
      for (const offer of offers) scope[name] = { [offer.version]: offer, ...scope[name] };
    }
  }

  /** @throws Error when nobody offers the module in that very version */
  loadShareSync(name: string, { customShareInfo }: Wanted): Factory {
    const { requiredVersion } = customShareInfo.shareConfig;
    const offer = this.scope()[name]?.[requiredVersion];
    if (offer === undefined) throw new Error(`${this.name} needs ${name} ${requiredVersion}.`);
    return offer.get();
  }

  async loadShare(name: string, wanted: Wanted): Promise<Factory> {
    return this.loadShareSync(name, wanted);
  }

  /** A remote takes the scope of whoever loads it. */
  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /** Nothing to wait for: what a build offers is there from the start. */
  initializeSharing(): readonly Promise<unknown>[] {
    return [];
  }

  /** Asked again by containers when they are taken in; a name is for life. */
  initOptions(): void {}

  private scope(): ShareScope {
    const scope = this.shareScopeMap[scopeName] ?? {};
    this.shareScopeMap[scopeName] = scope;
    return scope;
  }
}

let first: Federation | undefined;

/**
 * How the bundler runtime of federation starts a build: the shell, then each remote.
 * @public replaced into it while bundling
 */
export function init({ webpackRequire }: Start): Federation {
  const build = new Federation(webpackRequire.federation.initOptions);
  first ??= build;
  return build;
}

/** What the shell offers to remotes. @throws Error in a build without federation */
export function shellScopes(): Readonly<Record<string, ShareScope>> {
  if (first === undefined) throw new Error('The shell was built without federation.');
  return first.shareScopeMap;
}
