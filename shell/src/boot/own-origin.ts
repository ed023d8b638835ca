// Later code comes from where this script came from: an operator may serve it from a CDN.
const { src } = document.currentScript as HTMLScriptElement
__webpack_public_path__ = new URL('/', src).href

export {}
