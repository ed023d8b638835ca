import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { StaffDeclineSchema } from '#database/schema'

/** The last decline of a coach by an organization. */
export default class StaffDecline extends compose(
  StaffDeclineSchema,
  keyedBy('coachId', 'organizationId'),
) {}
