import { z } from 'zod'

/** People carry a UUIDv4: its first 8 characters are shown and must tell them apart. Compared as text, so lower case. */
export const userIdSchema = z
  .uuid()
  .toLowerCase()
  .meta({ description: 'A person.', example: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4' })

/**
 * Everything else: opaque, and as a rule random, so that it says nothing of when the thing was made. A thing's time is
 * the one that is told beside it.
 */
export const idSchema = z
  .uuid()
  .toLowerCase()
  .meta({ example: 'c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60' })

/** ISO 8601, UTC, milliseconds. */
export const timeSchema = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'ISO 8601, UTC.', example: '2026-11-21T09:30:00.000Z' })

/** A calendar day without a time of day. */
export const daySchema = z.iso.date().meta({ example: '2009-04-30' })
