// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly skeleton: string;
};
export default classes;
