// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly back: string;
  readonly columns: string;
  readonly description: string;
  readonly head: string;
  readonly screen: string;
  readonly similar: string;
};
export default classes;
