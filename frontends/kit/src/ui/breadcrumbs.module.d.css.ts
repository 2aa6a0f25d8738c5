// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly steps: string;
};
export default classes;
