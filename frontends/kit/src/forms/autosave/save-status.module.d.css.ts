// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly line: string;
};
export default classes;
