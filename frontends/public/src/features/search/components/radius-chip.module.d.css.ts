// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly chip: string;
};
export default classes;
