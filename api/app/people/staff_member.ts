import { StaffSchema } from '#database/schema'

/** A coach and the organization that employs them, or that they asked to join. */
export default class StaffMember extends StaffSchema {
  static override table = 'staff'
}
