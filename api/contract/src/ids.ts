import { z } from 'zod'

/**
 * Ids of people are UUIDv4: their first 8 characters are shown and must distinguish them. Compared as text, hence lower
 * case.
 */
export const userIdSchema = z
  .uuid()
  .toLowerCase()
  .meta({ description: 'Id of a person.', example: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4' })

/**
 * Ids of everything else: opaque and mostly random, so that they do not reveal a time of creation. An object's time is in
 * the field next to it.
 */
export const idSchema = z
  .uuid()
  .toLowerCase()
  .meta({ example: 'c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60' })

/** ISO 8601 in UTC with milliseconds. */
export const timeSchema = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'ISO 8601, UTC.', example: '2026-11-21T09:30:00.000Z' })

/** A calendar day without a time of day. */
export const daySchema = z.iso.date().meta({ example: '2009-04-30' })
