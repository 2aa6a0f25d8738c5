// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly back: string;
  readonly columns: string;
  readonly description: string;
  readonly head: string;
  readonly others: string;
  readonly screen: string;
};
export default classes;
