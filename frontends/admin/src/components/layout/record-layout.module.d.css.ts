// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly record: string;
};
export default classes;
