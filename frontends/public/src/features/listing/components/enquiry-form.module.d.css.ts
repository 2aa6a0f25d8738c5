// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly tick: string;
  readonly trap: string;
  readonly wrong: string;
};
export default classes;
