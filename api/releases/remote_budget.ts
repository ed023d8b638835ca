import { RemoteBudgetSchema } from '#database/schema'

/** Size limits of a remote's releases. */
export default class RemoteBudget extends RemoteBudgetSchema {}
