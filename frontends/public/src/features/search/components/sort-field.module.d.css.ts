// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly sort: string;
};
export default classes;
