import type { ParentalSwitches } from '@fieldhouse/contract'

/** The switches of `guardian_links link`, as a {@link SwitchRow}. */
export const SWITCH_COLUMNS = `
  link.can_view_messages, link.can_approve_connections, link.can_modify_privacy,
  link.can_view_activity, link.require_approval_for_posts, link.require_approval_for_connections`

export interface SwitchRow {
  can_view_messages: boolean
  can_approve_connections: boolean
  can_modify_privacy: boolean
  can_view_activity: boolean
  require_approval_for_posts: boolean
  require_approval_for_connections: boolean
}

export function switchesOf(row: SwitchRow): ParentalSwitches {
  return {
    canViewMessages: row.can_view_messages,
    canApproveConnections: row.can_approve_connections,
    canModifyPrivacy: row.can_modify_privacy,
    canViewActivity: row.can_view_activity,
    requireApprovalForPosts: row.require_approval_for_posts,
    requireApprovalForConnections: row.require_approval_for_connections,
  }
}
