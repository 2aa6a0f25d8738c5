// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly count: string;
  readonly head: string;
  readonly list: string;
  readonly matching: string;
};
export default classes;
