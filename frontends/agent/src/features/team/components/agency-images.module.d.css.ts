// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly both: string;
  readonly picture: string;
  readonly shown: string;
  readonly wrong: string;
};
export default classes;
