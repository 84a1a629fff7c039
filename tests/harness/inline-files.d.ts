// Files as text, which Vite puts into what is drawn on the server: style sheets, and the shapes of maps.
declare module '*.css?inline' {
  const text: string;
  export { text as default };
}
declare module '*?raw' {
  const text: string;
  export { text as default };
}
