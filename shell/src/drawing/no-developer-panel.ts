/** In the server-drawn page, where nothing was pressed yet. */
export const DeveloperPanel = () => null
