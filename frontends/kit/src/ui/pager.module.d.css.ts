// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly pager: string;
};
export default classes;
