// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly main: string;
  readonly noScript: string;
  readonly page: string;
  readonly progress: string;
  readonly skeleton: string;
  readonly skip: string;
};
export default classes;
