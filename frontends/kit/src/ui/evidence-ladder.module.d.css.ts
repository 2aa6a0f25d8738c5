// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly ladder: string;
  readonly level: string;
};
export default classes;
