// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly histogram: string;
};
export default classes;
