import { z } from 'zod'
import { personSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { SEARCH_MAX_LENGTH, SPORT_MAX_LENGTH } from './limits.ts'
import { pageQuerySchema } from './paging.ts'
import { PEOPLE_KINDS } from './people_kinds.ts'
import { authorSchema } from './posts.ts'
import { searchResultSchema } from './profiles/profile.ts'

/** Maximum number of results counted; beyond it the total is `100+`. */
export const SEARCH_TOTAL_MAX = 100

export const peopleKindSchema = z.enum(PEOPLE_KINDS).meta({ id: 'PeopleKind' })
export type PeopleKind = z.infer<typeof peopleKindSchema>

/** `all` means no filter and is sent literally. */
export const searchQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).default('').meta({
    description:
      'A name, a school, and terms of the field in any order: positions and their short names, states, classes, heights. In quotation marks a word is no term.',
    example: 'point guard 2029',
  }),
  kind: peopleKindSchema
    .optional()
    .meta({ description: 'Athletes, coaches, or teams and other organizations; all without it.' }),
  sport: z.string().trim().max(SPORT_MAX_LENGTH).default('all').meta({ example: 'basketball' }),
  location: z.string().trim().max(60).default('all').meta({
    description:
      'A state by its name with hyphens or its abbreviation; a city, or city and state, as well.',
    example: 'new-york',
  }),
  position: z
    .string()
    .trim()
    .max(60)
    .optional()
    .meta({ description: 'By any of its names: PG is a point guard.' }),
  graduationYear: z.coerce.number().int().min(1950).max(2100).optional(),
  verified: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'true: verified people only.' }),
})
export type SearchQuery = z.infer<typeof searchQuerySchema>

export const suggestQuerySchema = z.object({ q: z.string().trim().min(1).max(SEARCH_MAX_LENGTH) })

/** Suggestions while typing. */
export const SUGGESTIONS_MAX = 8

/** Maximum number of suggested people. */
export const PEOPLE_TO_KNOW_MAX = 20

export const peopleToKnowQuerySchema = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PEOPLE_TO_KNOW_MAX)
    .default(PEOPLE_TO_KNOW_MAX)
    .meta({ description: 'Maximum number of people.', unit: 'rows', example: 4 }),
})
export type PeopleToKnowQuery = z.infer<typeof peopleToKnowQuerySchema>

export const searchEndpoints = {
  search: defineEndpoint({
    method: 'GET',
    path: '/api/search',
    tag: 'Search',
    summary:
      'Athletes, and verified coaches and organizations, visible to the viewer: names first, typos and accents forgiven.',
    access: 'member',
    query: searchQuerySchema,
    answers: { 200: z.array(searchResultSchema) },
    errors: [401, 403, 422],
    paged: true,
    counted: true,
  }),
  suggest: defineEndpoint({
    method: 'GET',
    path: '/api/search/suggest',
    tag: 'Search',
    summary: 'At most eight suggestions while typing.',
    access: 'member',
    query: suggestQuerySchema,
    answers: { 200: z.array(personSchema) },
    errors: [401, 403, 422],
  }),
  peopleToKnow: defineEndpoint({
    method: 'GET',
    path: '/api/people-to-know',
    tag: 'Search',
    summary:
      'People the viewer could ask to connect now, those of the same school, sport and state first; a different selection every day.',
    access: 'member',
    query: peopleToKnowQuerySchema,
    answers: { 200: z.array(authorSchema) },
    errors: [401, 403, 422],
  }),
}
