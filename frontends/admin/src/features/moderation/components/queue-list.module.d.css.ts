// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly keyboard: string;
  readonly rows: string;
};
export default classes;
