import env from '#start/env'

/** Absolute address of this site for a mail; in local use, where the process listens. */
export function publicUrl(path: string): string {
  return new URL(path, env.get('APP_URL') ?? `http://localhost:${env.get('PORT')}`).href
}
