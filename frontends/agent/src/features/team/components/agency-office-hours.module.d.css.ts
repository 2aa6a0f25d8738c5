// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly day: string;
};
export default classes;
