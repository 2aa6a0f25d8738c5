// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly entries: string;
  readonly health: string;
  readonly tile: string;
  readonly tiles: string;
};
export default classes;
