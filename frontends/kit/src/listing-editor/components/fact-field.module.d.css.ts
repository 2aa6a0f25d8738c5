// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly twoColumns: string;
};
export default classes;
