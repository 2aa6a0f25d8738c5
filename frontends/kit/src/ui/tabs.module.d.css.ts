// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly tabs: string;
};
export default classes;
