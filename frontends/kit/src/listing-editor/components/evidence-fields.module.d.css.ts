// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly documents: string;
};
export default classes;
