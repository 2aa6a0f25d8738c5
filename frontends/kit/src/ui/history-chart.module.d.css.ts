// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly history: string;
  readonly line: string;
  readonly zero: string;
};
export default classes;
