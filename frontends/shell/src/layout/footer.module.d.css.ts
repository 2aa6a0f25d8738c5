// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly footer: string;
  readonly groups: string;
};
export default classes;
