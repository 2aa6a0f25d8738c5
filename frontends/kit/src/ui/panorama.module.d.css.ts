// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly panorama: string;
};
export default classes;
