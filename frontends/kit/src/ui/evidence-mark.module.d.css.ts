// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly mark: string;
};
export default classes;
