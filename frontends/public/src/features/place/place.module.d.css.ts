// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly places: string;
  readonly purposes: string;
};
export default classes;
