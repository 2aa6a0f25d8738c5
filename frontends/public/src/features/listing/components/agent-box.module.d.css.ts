// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly agent: string;
  readonly face: string;
  readonly name: string;
  readonly pace: string;
  readonly who: string;
};
export default classes;
