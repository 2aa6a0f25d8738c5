// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly totals: string;
};
export default classes;
