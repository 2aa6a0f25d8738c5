// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly count: string;
  readonly empty: string;
  readonly frame: string;
  readonly visuallyHidden: string;
};
export default classes;
