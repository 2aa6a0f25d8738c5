// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly columns: string;
  readonly defaults: string;
  readonly file: string;
  readonly jobs: string;
  readonly mapping: string;
  readonly open: string;
  readonly preview: string;
  readonly problems: string;
  readonly progress: string;
  readonly renamed: string;
  readonly rows: string;
  readonly run: string;
  readonly upload: string;
};
export default classes;
