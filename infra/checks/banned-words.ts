/** Types and classes that must not be declared, with the name to use instead. */
export const bannedDeclarations: Readonly<Record<string, string>> = {
  Desk: 'CommandHandler',
  Order: 'CommandEnvelope',
  Outcome: 'CommandResult',
  Origin: 'CommandMetadata or CommitMetadata',
  Journal: 'TypedEventStore',
  Recorded: 'RecordedEvent',
  Fold: 'AggregateCache',
  Folds: 'AggregateCache',
  Parked: 'DeadLetter',
  Parking: 'DeadLetterQueue',
  Ground: 'RuntimeDependencies',
  Running: 'ApplicationHandle',
  ServiceTools: 'ServiceContext',
  Alarm: 'ScheduledJob',
  TakenOver: 'lease lost',
  StoredSearches: 'Percolator',
  Given: '<Component>Props',
  Stand: 'Snapshot',
  Told: 'the thing itself',
  Asked: 'the thing itself',
  Kept: 'XRow or the thing itself',
  Said: 'the thing itself',
  Saying: 'details or patch',
  Heard: 'the thing itself',
  Shown: 'the thing itself',
  Went: 'result',
  Lane: 'subscription worker',
  Reign: 'assignment',
  Stretch: 'record batch',
  Manner: 'ShutdownOptions',
};

/** Identifiers that must not be used at all, with the name to use instead. */
export const bannedIdentifiers: Readonly<Record<string, string>> = {
  giveBack: 'refund or release',
  placedBefore: 'repeatedOrder',
  inTurn: 'runExclusive',
  isPassing: 'isTransient',
  hears: 'subscribesTo',
  onRing: 'onDue',
  useSaying: 'useAutosave',
  useSending: 'useActionForm',
  useAsked: 'useListParams or useQuery',
  askedOf: 'parseFilters',
  roomOf: 'the context of the service',
  catalogueOf: 'the context of the service',
  wordsOf: 'the thing itself',
  lingerMs: 'drainMs',
  patienceMs: 'forceCloseAfterMs',
  briskly: 'fast',
  knowCaller: 'authenticate',
  passOn: 'attachInternalToken',
  standDown: 'revoke',
  untilTaken: 'deliverWithRetry',
  farewell: 'gracefulShutdown',
  lift: 'upcast',
  shelf: 'visitor list or remote registry',
  desk: 'a word for the thing itself',
  rivals: 'conflicts or competitors',
  rival: 'competitor',
  oracle: 'reference check',
  fleet: 'process supervisor',
  dice: 'seeded random',
  told: 'the thing itself',
  said: 'the thing itself',
  asked: 'query, params or the thing itself',
  kept: 'stored, row or the thing itself',
  heard: 'received',
  saying: 'details or patch',
  mine: 'own',
  usual: 'default',
};

/** File names and folder names that must not be used, with what to use instead. */
export const bannedPaths: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /(^|\/)(around)\//, instead: 'replicas/<service>.ts' },
  { pattern: /(^|\/)(house|desk|shelf|frame|words)\//, instead: 'agency, listings, layout or labels' },
  { pattern: /(^|-|\/)(?<!stop-)words\.tsx?$/, instead: 'error translation or labels' },
  { pattern: /(^|\/)(heard|known|kept)-[\w-]+\.tsx?$/, instead: 'a replica named after its service' },
  {
    pattern: /(^|\/)(asked|more|known|kept|told|said|heard|most|ways|house|desk|shelf)\.tsx?$/,
    instead: 'the thing that it exports',
  },
  {
    pattern:
      /(^|\/)(opening|carrying-out|moving|changing|folding|working-out|reading|writing|finding|suggesting|listening|healing|purging)\.tsx?$/,
    instead: 'the thing that it exports',
  },
];

/** How often a banned identifier is still used. A number may only become smaller; zero leaves the list. */
export const remainingUses: Readonly<Record<string, number>> = {
  told: 8,
};

/** First words of message ids that named a screen in private words, with the name to use instead. */
export const bannedMessageWords: Readonly<Record<string, string>> = {
  house: 'agencyPage',
  door: 'form or signIn',
  keeper: 'externalSignIn',
};
