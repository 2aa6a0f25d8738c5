// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly agencies: string;
};
export default classes;
