declare module '*?inline-script' {
  /** The bundled, minified text of a script. */
  const code: string;
  export default code;
}
