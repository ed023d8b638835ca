import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { openApiDocument } from '@fieldhouse/contract/openapi'

export type ApiDocument = ReturnType<typeof openApiDocument>

let made: ApiDocument | undefined

/** OpenAPI document of this process's answers. It does not change while the process runs. */
export function apiDocument(): ApiDocument {
  if (made) return made
  const { version } = JSON.parse(readFileSync(app.makePath('package.json'), 'utf8')) as {
    version: string
  }
  return (made = openApiDocument({ version }))
}
