// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly chip: string;
  readonly group: string;
};
export default classes;
