import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installDebianPackage, isRoot } from './browser.mjs'
import { freePort } from './free-port.mjs'
import { root } from './install.mjs'

const program = () => ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

/**
 * Starts Debian's nginx (root gets it installed) with the example of `deploy/nginx`, as it stands there but for its ports
 * and its certificate, in front of processes on this machine.
 *
 * @param {readonly number[]} processPorts two, as in the example
 * @returns {Promise<{ address: string, certificate: string, log: () => string, stop: () => Promise<void> }>}
 */
export async function startNginx(processPorts) {
  const nginx = program() ?? (isRoot() && installDebianPackage('nginx-light') ? program() : undefined)
  if (!nginx)
    throw new Error('There is no nginx: "sudo apt-get install -y --no-install-recommends nginx-light".')
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-nginx-'))
  chmodSync(folder, 0o755)
  const certificate = selfSigned(folder)
  const [port, plainPort] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'nginx.conf'), surroundings(folder))
  writeFileSync(
    join(folder, 'ecotrame.conf'),
    example({ folder, ports: { 443: port, 80: plainPort, 3001: processPorts[0], 3002: processPorts[1] } }),
  )
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (words) => (said += words))
  const log = () =>
    said + (existsSync(join(folder, 'error.log')) ? readFileSync(join(folder, 'error.log')) : '')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!existsSync(join(folder, 'nginx.pid')) && child.exitCode === null) await wait(20)
  if (child.exitCode !== null) throw new Error(`nginx did not start:\n${log()}`)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `https://localhost:${port}`, certificate: readFileSync(certificate, 'utf8'), log, stop }
}

function selfSigned(folder) {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return certificate
}

function example({ folder, ports }) {
  let text = readFileSync(join(root, 'deploy/nginx/ecotrame.conf'), 'utf8').replaceAll(
    '/etc/ssl/ecotrame',
    folder,
  )
  for (const [there, here] of Object.entries(ports)) {
    const pattern = new RegExp(`(listen |127\\.0\\.0\\.1:)${there}\\b`, 'g')
    if (!pattern.test(text)) throw new Error(`The example of nginx has no port ${there}.`)
    text = text.replaceAll(pattern, (_all, before) => `${before}${here}`)
  }
  return text
}

/** What a distribution's nginx.conf says around such a file, with everything in one folder. */
function surroundings(folder) {
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name))
  return `
${isRoot() ? 'user www-data;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/ecotrame.conf;
}
`
}
