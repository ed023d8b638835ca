import { TeamContactSchema } from '#database/schema'

/** Where a team hears of its releases. */
export default class TeamContact extends TeamContactSchema {}
