// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly changes: string;
  readonly date: string;
};
export default classes;
