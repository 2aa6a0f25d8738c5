// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly choices: string;
  readonly none: string;
  readonly posters: string;
};
export default classes;
