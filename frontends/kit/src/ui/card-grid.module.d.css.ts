// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly grid: string;
};
export default classes;
