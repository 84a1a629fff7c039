// A style sheet as text, which Vite puts into pages that are drawn on the server.
declare module '*.css?inline' {
  const text: string;
  export { text as default };
}
