import { changeInBatches } from '#accounts/deletion/batches'

/** Removes what a person wrote in reports and appeals. Reports and decisions outlive them without it. */
export async function forgetWordsInReports(userId: string): Promise<void> {
  await changeInBatches(
    `update reports set details = null where id in (
       select id from reports where reporter_id = ? and details is not null limit ?
     )`,
    [userId],
  )
  await changeInBatches(
    `update report_cases set appeal = null, appealed_at = null where id in (
       select id from report_cases where accused_id = ? and appeal is not null limit ?
     )`,
    [userId],
  )
}
