import { problemSchema } from '@fieldhouse/contract'
import type { z } from 'zod'
import { ReleaseFailure } from './release-failure.ts'

export interface RegistryAccess {
  /** Address of Fieldhouse: `http://localhost:3333`. */
  url: string
  /** The deploy token of the remote's team. */
  token: string
}

/** One call to the release registry. Anything but a success becomes a one-line message for the team. */
export async function callRegistry(
  { url, token }: RegistryAccess,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: { json: unknown } | { bytes: Uint8Array<ArrayBuffer>; encoding?: 'br' },
): Promise<unknown> {
  let response
  try {
    response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && {
          'content-type': 'json' in body ? 'application/json' : 'application/octet-stream',
        }),
        ...(body && 'encoding' in body && { 'content-encoding': body.encoding }),
      },
      ...(body && { body: 'json' in body ? JSON.stringify(body.json) : body.bytes }),
    })
  } catch {
    throw new ReleaseFailure(`No answer from ${url}: is Fieldhouse running there?`, {
      isPassing: true,
    })
  }
  const text = await response.text().catch(() => '')
  if (!response.ok) {
    throw new ReleaseFailure(`${method} ${path}: ${response.status} ${said(text)}`, {
      isPassing: response.status === 503,
      isMissing: response.status === 404,
      isRefusal: response.status < 500,
    })
  }
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page to sign in, for one.
    throw new ReleaseFailure(
      `${url} did not answer as a Fieldhouse (${method} ${path}): is FIELDHOUSE_URL its address?`,
    )
  }
}

/** One call with its answer. @throws ReleaseFailure also for an answer in words that this kit does not know */
export async function readAnswer<T>(
  schema: z.ZodType<T>,
  ...call: Parameters<typeof callRegistry>
): Promise<T> {
  const { data, error } = schema.safeParse(await callRegistry(...call))
  if (!error) return data
  const [, method, path] = call
  const place = error.issues[0]?.path.join('.')
  throw new ReleaseFailure(
    `this Fieldhouse answers something newer than this kit (${method} ${path}, at ${place}): update @fieldhouse/remote-kit`,
  )
}

/** The message of a refusal, with all that it says of single fields. */
function said(text: string): string {
  try {
    const { message, fields = {} } = problemSchema.parse(JSON.parse(text))
    const faults = Object.entries(fields).map(([field, fault]) => `${field}: ${fault}`)
    return [message, ...faults].join('\n  ')
  } catch {
    return text.slice(0, 200)
  }
}
