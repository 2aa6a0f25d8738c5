// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly details: string;
};
export default classes;
