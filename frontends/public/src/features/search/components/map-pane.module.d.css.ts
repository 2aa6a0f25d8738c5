// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly failure: string;
  readonly pane: string;
  readonly searchAsMoved: string;
  readonly tools: string;
};
export default classes;
