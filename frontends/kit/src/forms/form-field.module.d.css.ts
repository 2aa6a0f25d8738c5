// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly checkbox: string;
  readonly error: string;
  readonly field: string;
  readonly hint: string;
};
export default classes;
