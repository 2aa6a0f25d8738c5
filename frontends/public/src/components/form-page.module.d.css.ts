// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly door: string;
};
export default classes;
