// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly fee: string;
  readonly fees: string;
  readonly much: string;
};
export default classes;
