// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly amenities: string;
};
export default classes;
