// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly checks: string;
};
export default classes;
