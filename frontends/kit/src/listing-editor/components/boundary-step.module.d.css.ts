// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly beacons: string;
  readonly buttons: string;
  readonly evidence: string;
  readonly map: string;
  readonly states: string;
  readonly step: string;
};
export default classes;
