// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly pair: string;
};
export default classes;
