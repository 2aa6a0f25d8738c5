// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly conflicts: string;
};
export default classes;
