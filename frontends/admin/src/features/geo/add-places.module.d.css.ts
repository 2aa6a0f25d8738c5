// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly buttons: string;
  readonly lines: string;
  readonly methods: string;
  readonly packs: string;
  readonly where: string;
};
export default classes;
