// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly amount: string;
  readonly fee: string;
  readonly fees: string;
};
export default classes;
