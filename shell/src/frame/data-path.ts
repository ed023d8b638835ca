/** Page to export all data: available until the account is deleted. */
export const DATA_PATH = '/settings/data'
