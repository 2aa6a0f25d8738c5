// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly hotspot: string;
  readonly plan: string;
};
export default classes;
