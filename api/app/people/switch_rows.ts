import type { ParentalSwitches } from '@fieldhouse/contract'
import { columnsOf } from '#core/database/columns_of'

/** The switches of `guardian_links link`, as {@link ParentalSwitches}. */
export const SWITCH_COLUMNS = columnsOf('link', [
  'canViewMessages',
  'canApproveConnections',
  'canModifyPrivacy',
  'canViewActivity',
  'requireApprovalForPosts',
  'requireApprovalForConnections',
] satisfies (keyof ParentalSwitches)[])
