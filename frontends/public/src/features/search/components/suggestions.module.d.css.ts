// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly suggestions: string;
};
export default classes;
