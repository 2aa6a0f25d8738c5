// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly footer: string;
  readonly links: string;
  readonly main: string;
  readonly page: string;
  readonly progress: string;
  readonly skeleton: string;
  readonly skip: string;
};
export default classes;
