import type { WriteStream } from 'node:tty'
import { stripVTControlCharacters } from 'node:util'

type Output = Pick<WriteStream, 'isTTY' | 'write'>

/**
 * Takes colors out of what goes into a pipe or a file: tables and error pages color their frames whatever the stream
 * is. `FORCE_COLOR` keeps them, `NO_COLOR` takes them out on a terminal, too.
 */
export function keepPlain(stream: Output, env: NodeJS.ProcessEnv = process.env) {
  const isColored = env.NO_COLOR ? false : env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : stream.isTTY
  if (isColored) return
  const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean
  stream.write = (chunk: unknown, ...rest: unknown[]) =>
    write(typeof chunk === 'string' ? stripVTControlCharacters(chunk) : chunk, ...rest)
}
