// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly hint: string;
  readonly search: string;
  readonly tabs: string;
};
export default classes;
