import env from '#start/env'

/** An absolute address of ours for a mail; on its own machine that is where the process listens. */
export function publicUrl(path: string): string {
  return new URL(path, env.get('APP_URL') ?? `http://localhost:${env.get('PORT')}`).href
}
