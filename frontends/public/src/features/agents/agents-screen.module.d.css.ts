// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly entries: string;
  readonly entry: string;
  readonly fact: string;
  readonly filters: string;
  readonly flag: string;
  readonly lists: string;
  readonly total: string;
};
export default classes;
