// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly facts: string;
};
export default classes;
