/** Where a copy of all one's data is asked for: open until the account is gone. */
export const DATA_PATH = '/settings/data'
