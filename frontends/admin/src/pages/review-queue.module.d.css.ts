// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly rows: string;
};
export default classes;
