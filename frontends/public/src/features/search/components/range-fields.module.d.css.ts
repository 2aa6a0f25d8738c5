// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly range: string;
};
export default classes;
