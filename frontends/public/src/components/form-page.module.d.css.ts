// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly panel: string;
};
export default classes;
