import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { api } from './api.ts'
import { deprecationSentence } from './deprecation.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { problemSchema } from './problem.ts'

export type { JsonSchema } from './json_schema.ts'

const JSON_TYPE = 'application/json'

/** Error statuses of every call. */
const EVERYWHERE = [400, 429, 503]

const REASONS: Record<number, string> = {
  400: 'The request cannot be read, such as broken JSON.',
  401: 'Nobody is signed in, or the credentials are wrong.',
  403: 'The account may not do this.',
  404: 'Absent, or invisible to the viewer.',
  409: 'It conflicts with what is there.',
  413: 'That’s too large.',
  415: 'What was sent is not of a type that this takes.',
  422: 'What was sent is not valid; `fields` says where.',
  429: 'Too many requests; `Retry-After` says when to come back.',
  503: 'Starting, stopping, or without the database; `Retry-After` says when to come back.',
}

const retryAfter = z
  .string()
  .meta({ description: 'Seconds to wait before the next try.', example: '30' })

const link = z.string().optional().meta({
  description: 'The next page: `<address>; rel="next"`. Absent on the last.',
  example: '</api/posts/feed?limit=20&cursor=AAAB…>; rel="next"',
})

const totalCount = z.string().optional().meta({
  description:
    'Total number visible to the viewer: exact up to 100, then `100+`. On the first page only.',
  example: '12',
})

const idempotencyKey = z.string().min(1).max(255).optional().meta({
  description: 'Makes a retry safe: the same key with the same body acts once.',
  example: 'b7c1e0a4-2f0d-4d2a-9c55-1f0f5f1f6a10',
})

function refusal(status: number): ZodOpenApiResponseObject {
  return {
    description: REASONS[status] ?? 'Refused.',
    content: { [JSON_TYPE]: { schema: problemSchema } },
    ...(status === 429 || status === 503
      ? { headers: z.object({ 'Retry-After': retryAfter }) }
      : {}),
  }
}

/** Files have no schema in OpenAPI 3.1, only a media type. */
const bytesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]))

function headersOf({ paged, counted }: Endpoint) {
  if (!paged) return {}
  return { headers: z.object({ Link: link, ...(counted ? { 'X-Total-Count': totalCount } : {}) }) }
}

function success(
  endpoint: Endpoint,
  status: string,
  schema: z.ZodType | null,
): ZodOpenApiResponseObject {
  if (status === '304') return { description: "The caller's copy is still current; no body." }
  if (endpoint.sendsBytes) {
    return { description: 'The bytes.', content: bytesOf(endpoint.sendsBytes) }
  }
  if (endpoint.sendsEvents) {
    return {
      description: 'A stream that stays open.',
      content: { 'text/event-stream': { schema: endpoint.sendsEvents } },
    }
  }
  return {
    description: schema ? (schema.meta()?.description ?? 'Done.') : 'Done; no body.',
    ...(schema ? { content: { [JSON_TYPE]: { schema } } } : {}),
    ...headersOf(endpoint),
  }
}

function securityOf(access: Access) {
  if (access === 'anyone') return []
  return [access === 'deploy_token' ? { deployToken: [] } : { session: [] }]
}

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, takesBytes, answers, errors = [], access } = endpoint
  const bodyRefusals = body || takesBytes ? [413, 415] : []
  const refusals = [...new Set([...EVERYWHERE, ...bodyRefusals, ...errors])].sort()
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.deprecated && {
      deprecated: true,
      description: deprecationSentence(endpoint.deprecated),
      'x-sunset': endpoint.deprecated.until,
    }),
    security: securityOf(access),
    requestParams: {
      ...(params ? { path: params } : {}),
      ...(query ? { query } : {}),
      ...(endpoint.idempotent ? { header: z.object({ 'Idempotency-Key': idempotencyKey }) } : {}),
    },
    ...(body
      ? { requestBody: { required: true, content: { [JSON_TYPE]: { schema: body } } } }
      : {}),
    ...(takesBytes ? { requestBody: { required: true, content: bytesOf(takesBytes) } } : {}),
    responses: Object.fromEntries([
      ...Object.entries(answers).map(([status, schema]) => [
        status,
        success(endpoint, status, schema),
      ]),
      ...refusals.map((status) => [String(status), refusal(status)]),
    ]),
  }
}

type OpenApiDocument = ReturnType<typeof createDocument>

/** The OpenAPI 3.1 document of the whole contract, derived from the table in `api.ts`. */
export function openApiDocument({
  version,
  table = api,
}: {
  version: string
  table?: Readonly<Record<string, Endpoint>>
}): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(name, endpoint) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Fieldhouse API',
      version,
      summary: 'The network for athletes, families, coaches and teams.',
      description:
        'Lists are bare arrays; the next page is in the `Link` header. Ids are opaque. Times are ISO 8601, UTC. ' +
        'All errors are a `Problem`. Sign in with `POST /api/login`; the session is a cookie.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The node that serves this document.' }],
    tags: [...new Set(Object.values<Endpoint>(table).map(({ tag }) => tag))].map((name) => ({
      name,
    })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-fieldhouse_session',
          description: 'Set by signing in. On plain localhost its name has no `__Host-`.',
        },
        deployToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token that ships one remote: `npm run ace -- releases:token mf-feed`.',
        },
      },
    },
  })
}
