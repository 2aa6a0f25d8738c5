// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly asked: string;
  readonly tick: string;
  readonly ways: string;
};
export default classes;
