// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly filters: string;
  readonly totals: string;
};
export default classes;
