// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly hotspot: string;
  readonly more: string;
  readonly plan: string;
  readonly preview: string;
  readonly round: string;
};
export default classes;
