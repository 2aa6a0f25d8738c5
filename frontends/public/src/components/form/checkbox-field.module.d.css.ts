// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly checkbox: string;
  readonly error: string;
};
export default classes;
