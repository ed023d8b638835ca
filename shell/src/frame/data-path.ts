/** Page that asks for a copy of all one's data: open until the account is gone. */
export const DATA_PATH = '/settings/data'
