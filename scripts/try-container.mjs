/**
 * `node scripts/try-container.mjs`: builds the image of `deploy/Containerfile` with Debian's podman and runs it as
 * docs/operations.md says: not root, nothing writable but /data and /tmp. Needs root. Prints what held and what could not
 * be tried here.
 *
 * The bases that the file names come from a registry of images. `--bases NODE_IMAGE RUNTIME_IMAGE` names others; `--debian`
 * makes both from Debian's packages and the Node that runs this, for a machine that reaches no registry.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installDebianPackage, isRoot } from './lib/browser.mjs'
import { freePort } from './lib/free-port.mjs'
import { root } from './lib/install.mjs'

const image = 'localhost/ecotrame-trial'
const name = `ecotrame-trial-${process.pid}`
const [mode, ...bases] = process.argv.slice(2)
const results = []

if (!isRoot()) fail('This trial needs root: it makes images and runs them.')
for (const [program, packages] of [
  ['/usr/bin/podman', ['podman']],
  ['/usr/sbin/runc', ['runc']],
  ['/usr/sbin/debootstrap', mode === '--debian' ? ['debootstrap'] : []],
])
  for (const wanted of packages) if (!existsSync(program)) installDebianPackage(wanted)
if (!existsSync('/usr/bin/podman')) fail("NOT TRIED: Debian's podman cannot be installed here.")

const work = mkdtempSync(join(tmpdir(), 'ecotrame-container-'))
// Debian's crun refuses machines whose control groups are of both versions; runc does not.
const podman = (...args) => spawnSync('podman', ['--runtime', 'runc', ...args], { encoding: 'utf8' })
const port = await freePort()
try {
  const [node, runtime] = mode === '--debian' ? basesFromDebian() : bases
  build(node, runtime)
  await run()
} finally {
  podman('rm', '--force', '--volumes', name)
  podman('volume', 'rm', '--force', name)
  rmSync(work, { recursive: true, force: true })
}
const failed = results.filter(({ held }) => !held)
process.stdout.write(
  '\nNot tried here: the bases that the file names (unless given), docker, deploy/compose.yaml with its PostgreSQL,\n' +
    'and the regular health check, which podman leaves to systemd (it was asked by hand).\n' +
    `${results.length - failed.length} of ${results.length} held.\n`,
)
process.exit(failed.length === 0 ? 0 : 1)

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function held(what, isTrue, said = '') {
  results.push({ what, held: isTrue })
  process.stdout.write(`${isTrue ? 'held   ' : 'FAILED '} ${what}${isTrue ? '' : `\n${said}`}\n`)
}

function must(command, args) {
  const { status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) fail(`${command} ${args[0]} failed:\n${stdout}${stderr}`)
}

/** A Debian without anything, and one with the Node and npm of this machine. */
function basesFromDebian() {
  const system = join(work, 'system')
  must('debootstrap', ['--variant=minbase', 'bookworm', system, 'http://deb.debian.org/debian'])
  imported(system, 'localhost/trial-runtime')
  mkdirSync(join(system, 'usr/local/lib/node_modules'), { recursive: true })
  cpSync(process.execPath, join(system, 'usr/local/bin/node'))
  const npm = join(dirname(realpathSync(process.execPath)), '../lib/node_modules/npm')
  cpSync(npm, join(system, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(system, 'usr/local/bin/npm'))
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  mkdirSync(join(system, 'etc/ssl/certs'), { recursive: true })
  cpSync(authorities, join(system, authorities))
  imported(system, 'localhost/trial-node', ['-c', `ENV NODE_EXTRA_CA_CERTS=${authorities}`])
  return ['localhost/trial-node', 'localhost/trial-runtime']
}

function imported(system, as, changes = []) {
  must('tar', ['-C', system, '-cf', join(work, 'system.tar'), '.'])
  must('podman', ['import', '-q', ...changes, join(work, 'system.tar'), as])
}

function build(node, runtime) {
  const others =
    node === undefined ? [] : ['--build-arg', `NODE_IMAGE=${node}`, '--build-arg', `RUNTIME_IMAGE=${runtime}`]
  const { status, stdout, stderr } = podman(
    'build', '--format', 'docker', '--isolation', 'chroot', '--network', 'host',
    ...others, '-f', join(root, 'deploy/Containerfile'), '-t', image, root,
  ) // prettier-ignore
  held('the image is built', status === 0, stdout.slice(-3000) + stderr.slice(-3000))
  if (status !== 0) process.exit(1)
}

async function run() {
  const started = podman(
    'run', '--detach', '--name', name, '--network', 'host', '--no-healthcheck', '--read-only', '--tmpfs', '/tmp',
    '--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096',
    '-v', `${name}:/data`, '-e', `ECOTRAME_PORT=${port}`, '-e', 'ECOTRAME_SEED=none', image,
  ) // prettier-ignore
  held('it is started', started.status === 0, started.stderr)
  const asked = (path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  const until = Date.now() + 120_000
  while ((await asked('/health/ready'))?.status !== 200 && Date.now() < until) await wait(200)
  held(
    'it is ready, on a PostgreSQL of its own',
    (await asked('/health/ready'))?.status === 200,
    podman('logs', name).stdout,
  )
  held('it gives the web app', (await (await asked('/'))?.text())?.includes('<html') === true)
  const inside = (...command) => podman('exec', name, ...command)
  held('its health check says so', inside('node', 'deploy/is-healthy.mjs').status === 0)
  held('it is not root', inside('id', '-u').stdout.trim() === '10001')
  held('its program cannot be changed', inside('touch', '/app/file').status !== 0)
  held(
    'no tests, sources of the server or build tools are in it',
    inside('ls', '/app/apps/server/src/features').status !== 0 &&
      inside('ls', '/app/node_modules/vite').status !== 0,
  )
  held('Node gets the signals', inside('cat', '/proc/1/comm').stdout.trim() === 'node')
  const begun = Date.now()
  podman('stop', '--time', '45', name)
  const code = podman('inspect', name, '--format', '{{.State.ExitCode}}').stdout.trim()
  held(`SIGTERM ends it in order (${Date.now() - begun} ms)`, code === '0', code)
}
