// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly error: string;
  readonly images: string;
  readonly picture: string;
  readonly preview: string;
};
export default classes;
