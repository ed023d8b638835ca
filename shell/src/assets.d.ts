declare module '*.png'
declare module '*.svg'
declare module '*.css'
declare module 'core-js-pure/web/url.js' {
  const value: typeof URL
  export default value
}
declare module 'core-js-pure/web/url-search-params.js' {
  const value: typeof URLSearchParams
  export default value
}
/** Where webpack loads later code from. */
declare let __webpack_public_path__: string
