// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly caption: string;
  readonly chart: string;
  readonly drawing: string;
  readonly figures: string;
};
export default classes;
