declare module '*?inline-script' {
  /** The bundled, minified text of a script. */
  const code: string;
  export default code;
}

declare module '*?script-url' {
  /** The address of a bundled, minified script. */
  const url: string;
  export default url;
}
