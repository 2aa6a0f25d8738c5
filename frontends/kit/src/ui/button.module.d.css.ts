// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly button: string;
  readonly fullWidth: string;
  readonly main: string;
  readonly plain: string;
  readonly quiet: string;
  readonly round: string;
};
export default classes;
