// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly body: string;
  readonly close: string;
  readonly foot: string;
  readonly form: string;
  readonly head: string;
  readonly panel: string;
};
export default classes;
