/** Event of the window after a change was built and applied to the page. */
export const UPDATE_EVENT = 'fieldhouse:update'
