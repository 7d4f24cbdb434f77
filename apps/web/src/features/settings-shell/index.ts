export { SettingsShell } from './settings-shell.tsx'
