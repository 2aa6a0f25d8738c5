// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly path: string;
};
export default classes;
