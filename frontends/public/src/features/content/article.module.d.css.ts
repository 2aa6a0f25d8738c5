// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly article: string;
  readonly column: string;
  readonly contents: string;
  readonly date: string;
  readonly lead: string;
  readonly picture: string;
  readonly post: string;
  readonly posts: string;
  readonly question: string;
  readonly search: string;
  readonly text: string;
  readonly topics: string;
};
export default classes;
