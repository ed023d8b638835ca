import { StaffSchema } from '#database/schema'

/** A coach and the organization that they work for or asked to join. */
export default class StaffMember extends StaffSchema {
  static override table = 'staff'
}
