// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly grid: string;
  readonly visuallyHidden: string;
};
export default classes;
