import { ReportedPageSchema } from '#database/schema'

/** A page that has reported its readings. */
export default class ReportedPage extends ReportedPageSchema {}
