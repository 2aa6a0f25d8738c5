// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly map: string;
  readonly nearby: string;
};
export default classes;
