// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly box: string;
};
export default classes;
