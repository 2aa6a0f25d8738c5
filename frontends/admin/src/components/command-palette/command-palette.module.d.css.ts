// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly finder: string;
  readonly opener: string;
};
export default classes;
