// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly follow: string;
  readonly pane: string;
  readonly tools: string;
};
export default classes;
