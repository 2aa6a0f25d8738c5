// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly away: string;
  readonly body: string;
  readonly cut: string;
  readonly filter: string;
  readonly found: string;
  readonly head: string;
  readonly line: string;
  readonly narrow: string;
  readonly packs: string;
  readonly provider: string;
  readonly row: string;
  readonly said: string;
  readonly talk: string;
  readonly threads: string;
  readonly two: string;
  readonly ways: string;
};
export default classes;
