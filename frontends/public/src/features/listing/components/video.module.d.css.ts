// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly elsewhere: string;
  readonly film: string;
};
export default classes;
