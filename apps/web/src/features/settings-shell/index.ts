export { SettingsShell, useSettingsItems } from './settings-shell.tsx'
