// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly search: string;
};
export default classes;
