import { z } from 'zod'
import { accountStatusSchema, personSchema } from '../accounts/account.ts'
import { daySchema, idSchema, timeSchema, userIdSchema } from '../ids.ts'
import { limitKeys } from '../key_limits.ts'
import { APPEAL_MAX_LENGTH, NOTES_MAX_LENGTH } from '../limits.ts'
import { pageQuerySchema } from '../paging.ts'
import { oneLine, personName, plainText } from '../texts.ts'
import { DOCUMENTS_MAX } from './document_limits.ts'

export const verificationTypeSchema = z
  .enum(['identity', 'background_check'])
  .meta({ id: 'VerificationType' })
export type VerificationType = z.infer<typeof verificationTypeSchema>

export const fullNameSchema = personName().max(120)

/** `fullName` is required, all else is optional: at most 30 fields in all. */
export const submittedDataSchema = limitKeys(
  z
    .object({ fullName: fullNameSchema })
    .catchall(z.union([oneLine().max(500), z.number(), z.boolean()])),
  { maxProperties: 30, propertyNames: { maxLength: 60 } },
).meta({ id: 'SubmittedData' })
export type SubmittedData = z.infer<typeof submittedDataSchema>

export const newVerificationRequestSchema = z
  .object({
    verificationType: verificationTypeSchema,
    submittedData: submittedDataSchema,
    documents: z.array(z.string().max(1_000)).max(DOCUMENTS_MAX).optional().meta({
      description: 'Upload URLs of /api/verification-documents/upload, without their query string.',
    }),
  })
  .meta({ id: 'NewVerificationRequest' })
export type NewVerificationRequest = z.infer<typeof newVerificationRequestSchema>

/** A private document, removed 30 days after the decision. */
export const verificationDocumentSchema = z
  .object({
    id: idSchema,
    mediaType: z
      .enum(['application/pdf', 'image/jpeg'])
      .meta({ description: 'Type of the served file.' }),
    bytes: z.number().int().meta({ description: 'Size of the uploaded file.', unit: 'bytes' }),
  })
  .meta({ id: 'VerificationDocument' })
export type VerificationDocument = z.infer<typeof verificationDocumentSchema>

export const verificationRequestSchema = z
  .object({
    id: idSchema,
    userId: userIdSchema,
    verificationType: verificationTypeSchema,
    submittedData: submittedDataSchema,
    createdAt: timeSchema,
    status: z.enum(['pending', 'approved', 'rejected']),
    reviewNotes: z.string().nullable(),
    decidedAt: timeSchema.nullable(),
    isAppeal: z.boolean().meta({ description: 'True after a rejection and an appeal.' }),
    documents: z.array(verificationDocumentSchema),
  })
  .meta({ id: 'VerificationRequest' })
export type VerificationRequest = z.infer<typeof verificationRequestSchema>

/** A request in the admins' queue. */
export const queuedVerificationSchema = verificationRequestSchema
  .extend({
    submittedData: submittedDataSchema.optional().meta({
      description:
        'Absent in lists requested without it or without a fresh proof of a second factor, in the answer to a decision, and for reviewers who are family. Views are in the audit log.',
    }),
    user: personSchema,
    appealStatement: z
      .string()
      .nullable()
      .meta({ description: 'Null if the submitted data is absent.' }),
    firstReviewNotes: z
      .string()
      .nullable()
      .meta({ description: 'Notes of the earlier rejection, in an appeal.' }),
    reviewerName: z
      .string()
      .nullable()
      .meta({ description: 'The deciding admin, for other reviewers; null while pending.' }),
    version: z.number().int().meta({ description: 'Incremented with each filing and decision.' }),
  })
  .meta({ id: 'QueuedVerification' })
export type QueuedVerification = z.infer<typeof queuedVerificationSchema>

/** Data that the reviewing admin compares the request with. Each view is in the audit log. */
export const verificationUnderReviewSchema = queuedVerificationSchema
  .extend({
    submittedData: submittedDataSchema,
    account: z.object({
      email: z.email(),
      dateOfBirth: daySchema.nullable(),
      status: accountStatusSchema,
      createdAt: timeSchema,
      backgroundCheckValidUntil: timeSchema.nullable(),
    }),
  })
  .meta({ id: 'VerificationUnderReview' })
export type VerificationUnderReview = z.infer<typeof verificationUnderReviewSchema>

export const verificationQueueQuerySchema = pageQuerySchema.extend({
  verificationType: verificationTypeSchema.optional(),
  submitted: z.enum(['0', '1']).default('1').meta({
    description: '`0` omits the submitted data, so that nothing is logged as a view.',
  }),
})
export type VerificationQueueQuery = z.infer<typeof verificationQueueQuerySchema>

/** A rejection requires notes (docs/rules.md, Verification). */
export const verificationReviewSchema = z
  .object({
    status: z.enum(['approved', 'rejected']),
    reviewNotes: plainText().max(NOTES_MAX_LENGTH).nullish(),
    dateOfBirth: daySchema.nullish().meta({
      description:
        "Date on the document, for the approval of an identity request only; replaces the account's. Under 17 closes the account, without a badge; 17 makes an athlete a minor; 18 or older ends guardianship.",
    }),
    version: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Version that the reviewer saw; 409 if it has changed.' }),
  })
  .meta({ id: 'VerificationReview' })
export type VerificationReview = z.infer<typeof verificationReviewSchema>

export const verificationCountsSchema = z
  .object({
    pending: z.number().int(),
    identity: z.number().int(),
    backgroundCheck: z.number().int(),
  })
  .meta({ id: 'VerificationCounts' })
export type VerificationCounts = z.infer<typeof verificationCountsSchema>

export const verificationAppealSchema = z
  .object({ statement: plainText().min(1).max(APPEAL_MAX_LENGTH) })
  .meta({ id: 'VerificationAppeal' })
