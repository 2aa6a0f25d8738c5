// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly more: string;
  readonly plan: string;
  readonly round: string;
  readonly shown: string;
  readonly spot: string;
};
export default classes;
