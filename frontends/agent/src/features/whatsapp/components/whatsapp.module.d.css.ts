// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly body: string;
  readonly columns: string;
  readonly conversation: string;
  readonly filter: string;
  readonly found: string;
  readonly head: string;
  readonly line: string;
  readonly message: string;
  readonly narrow: string;
  readonly outOfOffice: string;
  readonly packs: string;
  readonly provider: string;
  readonly row: string;
  readonly threads: string;
  readonly truncated: string;
};
export default classes;
