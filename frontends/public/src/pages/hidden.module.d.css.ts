// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly rows: string;
  readonly title: string;
};
export default classes;
