// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly name: string;
};
export default classes;
