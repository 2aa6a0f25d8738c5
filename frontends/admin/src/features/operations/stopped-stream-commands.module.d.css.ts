// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly commands: string;
};
export default classes;
