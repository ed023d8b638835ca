import { defineJob } from '#jobs/define_job'

/** rules.md, Account: accounts whose days of grace are over. */
export default defineJob({
  name: 'delete_accounts',
  schedule: '23 3 * * *',
  expireInSeconds: 4 * 60 * 60,
  async run(_, { signal }) {
    const { deleteDueAccounts } = await import('#accounts/deletion/delete')
    await deleteDueAccounts(signal)
  },
})
