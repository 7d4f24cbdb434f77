/** Names of the query under which the panel and the popups stand. */
export const facilityPart = 'facility'
export const viewPart = 'view'
export const taskPart = 'task'
/** Stands there instead of an id for a new one. */
export const newFacility = 'new'
