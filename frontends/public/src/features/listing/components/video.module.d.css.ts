// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly externalLink: string;
  readonly video: string;
};
export default classes;
