/** For Jest: a picture that a story imports is its address, as in the built Storybook. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(path)}` }),
}
