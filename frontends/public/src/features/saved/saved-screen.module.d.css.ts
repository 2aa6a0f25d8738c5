// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly lists: string;
  readonly note: string;
  readonly share: string;
  readonly title: string;
};
export default classes;
