declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: this is how a CSS module is imported.
  export default classes;
}
declare module '*.css';
