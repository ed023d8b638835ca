import db from '@adonisjs/lucid/services/db'
import { dayOf, type HandedOut } from '#front_door/page_token'

/** Notes that a page reports: false for one that did before. */
export async function isFirstReport(page: HandedOut): Promise<boolean> {
  const added = await db
    .insertQuery()
    .table('reported_pages')
    .insert({ id: page.id, day: dayOf(page) })
    .onConflict('id')
    .ignore()
    .returning('id')
  return added.length > 0
}
