import { basename } from 'node:path'

/** In tests an imported file is its name. */
export default {
  process(_source, path) {
    return { code: `module.exports = ${JSON.stringify(basename(path))}` }
  },
}
