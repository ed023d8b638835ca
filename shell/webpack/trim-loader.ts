import type { LoaderContext } from 'webpack'

export interface Cut {
  /** Text to look for in the source. */
  find: RegExp
  replacement: (found: string, ...groups: string[]) => string
}

/**
 * Changes the source of a library before it is compiled in. A cut that finds nothing fails the build: the library was
 * updated, and somebody has to check the cut.
 */
export default function trim(this: LoaderContext<{ cuts: Cut[] }>, source: string): string {
  return this.getOptions().cuts.reduce((text, { find, replacement }) => {
    if (text.search(find) < 0) throw new Error(`${find} is not in ${this.resourcePath}`)
    return text.replace(find, replacement)
  }, source)
}
