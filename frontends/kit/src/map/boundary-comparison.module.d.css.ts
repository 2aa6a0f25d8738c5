// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly line: string;
  readonly map: string;
};
export default classes;
