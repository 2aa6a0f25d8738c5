// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly deletion: string;
  readonly ending: string;
  readonly exportProgress: string;
  readonly notices: string;
  readonly sessions: string;
  readonly title: string;
};
export default classes;
