export { FilesMenu } from './files-menu.tsx'
export { ImportScreen } from './import-screen.tsx'
export { ImportsScreen } from './imports-screen.tsx'
export { Profiles } from './profiles.tsx'
