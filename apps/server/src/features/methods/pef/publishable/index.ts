export { registerPublishable } from './routes.ts'
export { classesOfVersion, type ClassesOfVersion } from './classes-of-version.ts'
export { disclaimerText, readinessText, toldClasses } from './words.ts'
