// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly failure: string;
  readonly picture: string;
  readonly place: string;
  readonly preview: string;
  readonly text: string;
};
export default classes;
