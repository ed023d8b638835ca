import { fullNameSchema as fullName } from '@fieldhouse/contract'
import { z } from 'zod'

const line = z.string().trim().max(200)

export const identitySchema = z.object({
  fullName,
  documentType: z.enum(['passport', 'drivers_license', 'state_id', 'school_id']),
  issuedBy: line.min(1),
})

export const backgroundCheckSchema = z.object({
  fullName,
  formerNames: line,
  homeAddress: line.min(1),
  organization: line,
  agreed: z.literal(true, 'Check this box so we can run the check'),
})
