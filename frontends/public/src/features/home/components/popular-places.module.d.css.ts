// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly places: string;
};
export default classes;
