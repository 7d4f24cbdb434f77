// The command line `ecotrame`: plain Node, so that it also runs before anything is installed. What works on an
// installation is done by the program of the server, as `npm start -- COMMAND` does it.
const commandsOfServer = [
  'backup',
  'restore',
  'rehearse',
  'organization-export',
  'organization-import',
  'open-networks',
  'pack-results',
  'check-sums',
]

if (commandsOfServer.includes(process.argv[2])) await import('./start.mjs')
else {
  const { ensureInstalled } = await import('./lib/install.mjs')
  ensureInstalled()
  const { register } = await import('tsx/esm/api')
  register()
  const { main } = await import('../apps/cli/src/main.ts')
  process.exitCode = await main(process.argv.slice(2))
}
