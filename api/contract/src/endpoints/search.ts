import { z } from 'zod'
import { personSchema } from '../accounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { peopleToKnowQuerySchema } from '../people_to_know.ts'
import { authorSchema } from '../posts.ts'
import { searchResultSchema } from '../profiles.ts'
import { searchQuerySchema, suggestQuerySchema } from '../search.ts'

export const search = {
  search: defineEndpoint({
    method: 'GET',
    path: '/api/search',
    tag: 'Search',
    summary:
      'Athletes and verified organizations the viewer may see: names first, typos and accents forgiven.',
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
    summary: 'At most eight people while one types.',
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
      'People the viewer could ask to connect now, those of the same school, sport and state first; others every day.',
    access: 'member',
    query: peopleToKnowQuerySchema,
    answers: { 200: z.array(authorSchema) },
    errors: [401, 403, 422],
  }),
}
