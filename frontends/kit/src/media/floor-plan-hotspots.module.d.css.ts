// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly plan: string;
  readonly spot: string;
};
export default classes;
