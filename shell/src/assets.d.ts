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
