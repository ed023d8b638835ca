import env from '#start/env'

/** Number of this process among those of its node, from 1. Given by the launcher, as is the count. */
const number = Number(process.env.API_PROCESS || 1)

/** Without a launcher there is this process alone. */
const count = process.env.API_PROCESS ? env.get('API_PROCESSES') : 1

export const place = { number, count, isAlone: count === 1 }

/** This process's part of what the whole machine may do at once. */
export const shareOfMachine = (total: number) => Math.max(1, Math.floor(total / count))
