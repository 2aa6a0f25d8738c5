// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly missing: string;
};
export default classes;
