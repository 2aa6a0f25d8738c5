// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly banner: string;
  readonly impersonation: string;
};
export default classes;
