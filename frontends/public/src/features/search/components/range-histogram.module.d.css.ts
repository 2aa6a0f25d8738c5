// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly spread: string;
};
export default classes;
