import { z } from 'zod'
import { idSchema, timeSchema } from '../ids.ts'
import { PASSWORD_MAX_LENGTH, emailSchema, newPasswordSchema } from './account.ts'

const currentPasswordSchema = z.string().max(PASSWORD_MAX_LENGTH)

/** Opaque token of a mailed link. */
const tokenSchema = z.string().max(128)

export const passwordChangeSchema = z
  .object({ currentPassword: currentPasswordSchema, newPassword: newPasswordSchema })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.infer<typeof passwordChangeSchema>

export const forgottenPasswordSchema = z
  .object({ email: emailSchema })
  .meta({ id: 'ForgottenPassword' })

export const passwordResetSchema = z
  .object({ token: tokenSchema, password: newPasswordSchema })
  .meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof passwordResetSchema>

export const emailChangeSchema = z
  .object({ email: emailSchema, currentPassword: currentPasswordSchema })
  .meta({ id: 'EmailChange' })
export type EmailChange = z.infer<typeof emailChangeSchema>

export const emailConfirmationSchema = z
  .object({ token: tokenSchema })
  .meta({ id: 'EmailConfirmation' })

/** The same answer in every case: only the mail reveals the outcome. */
export const mailOnItsWaySchema = z.object({ message: z.string() }).meta({ id: 'MailOnItsWay' })

/** A browser or app that is signed in. */
export const sessionSchema = z
  .object({
    id: idSchema,
    device: z.string().meta({ example: 'Firefox on Windows' }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'Network of the last use.', example: '203.0.x.x' }),
    createdAt: timeSchema,
    lastSeenAt: timeSchema.meta({ description: 'Accurate to five minutes.' }),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>
