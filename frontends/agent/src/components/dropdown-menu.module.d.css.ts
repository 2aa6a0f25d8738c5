// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly more: string;
};
export default classes;
